import { z } from 'zod';
import { passwordField, passwordMinLength } from '#shared/contracts/password-field.ts';

export const resetPasswordNotices = {
  passwordMismatch: {
    title: 'Password mismatch',
    description: 'Passwords do not match. Please try again.',
  },
  passwordTooShort: {
    title: 'Password too short',
    description: `Password must be at least ${passwordMinLength} characters long.`,
  },
} as const;

export const resetPasswordForm = z
  .object({
    password: z
      .string()
      .min(passwordMinLength, resetPasswordNotices.passwordTooShort.description)
      .pipe(passwordField),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: resetPasswordNotices.passwordMismatch.description,
  });
