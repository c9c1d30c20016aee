import { expect, test } from 'vitest';
import { resetPasswordForm } from './reset-password-form.tsx';

function problemsOf(form: { password: string; confirmPassword: string }) {
  const { error } = resetPasswordForm.safeParse(form);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

test('two equal passwords of eight characters pass', () => {
  expect(problemsOf({ password: 'abcd1234', confirmPassword: 'abcd1234' })).toEqual({});
});

test('different passwords are refused', () => {
  expect(problemsOf({ password: 'abcd1234', confirmPassword: 'abcd1235' })).toEqual({
    confirmPassword: 'Passwords do not match. Please try again.',
  });
});

test('a short password that also differs shows both mistakes', () => {
  expect(problemsOf({ password: 'short', confirmPassword: 'shirt' })).toEqual({
    password: 'Password must be at least 8 characters long.',
    confirmPassword: 'Passwords do not match. Please try again.',
  });
});
