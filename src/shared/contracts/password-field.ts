import { textField } from '../text-field.ts';

export const passwordMinLength = 8;
const passwordMaxLength = 256;

const tooShort = `Password must be at least ${passwordMinLength} characters`;

export const passwordField = textField({ maxLength: passwordMaxLength, missing: tooShort }).min(
  passwordMinLength,
  tooShort,
);
