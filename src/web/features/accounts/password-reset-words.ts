export const passwordResetWords = {
  title: 'Password reset successful',
  description: 'Your password has been updated. You can now sign in.',
} as const;
