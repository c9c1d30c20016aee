import { textField } from '../text-field.ts';

export const passwordMinLength = 8;
const passwordMaxLength = 256;

export const passwordField = textField({ maxLength: passwordMaxLength }).min(
  passwordMinLength,
  `Password must be at least ${passwordMinLength} characters`,
);
