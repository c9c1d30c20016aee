import { z } from 'zod';
import { passwordField, passwordMinLength } from '#shared/contracts/password-field.ts';
import { passwordMismatch } from '#web/lib/password-mismatch.ts';

export const resetPasswordNotices = {
  passwordMismatch: {
    title: 'Password mismatch',
    description: passwordMismatch,
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
    error: passwordMismatch,
  });
