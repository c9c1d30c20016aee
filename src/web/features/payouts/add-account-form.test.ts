import { expect, test } from 'vitest';
import { limitDigits } from './add-account-form.tsx';

test('a tenth digit does not fit', () => {
  expect(limitDigits('0210000219', 9)).toBe('021000021');
});

test('a number grouped by spaces or hyphens fits as it was pasted', () => {
  expect(limitDigits('021 000 021', 9)).toBe('021 000 021');
  expect(limitDigits('0210-0002-1', 9)).toBe('0210-0002-1');
  expect(limitDigits('021 000 021 999', 9)).toBe('021 000 021');
});

test('the check, not the form, refuses what is too short or no number', () => {
  expect(limitDigits('', 9)).toBe('');
  expect(limitDigits('12345678', 9)).toBe('12345678');
  expect(limitDigits('my bank', 9)).toBe('my bank');
});
