import { expect, test } from 'vitest';
import { nameField, requiredName } from './person-name.ts';

const errorOf = (name: string) =>
  requiredName('First name is required').safeParse(name).error?.issues[0]?.message;

test.each([
  'Jordan',
  'Łukasz',
  'Ñandú',
  'José\u0301',
  'O’Neill',
  "D'Angelo",
  'Anne-Marie',
  'J. R. R.',
  'J.R.',
  'St. John',
  'van der Berg',
  '王小明',
  'Ольга',
  'أحمد',
  'x'.repeat(60),
])('%s is a name', (name) => {
  expect(errorOf(name)).toBeUndefined();
});

test.each([
  ['', 'First name is required'],
  ['   ', 'First name is required'],
  ['.', 'First name is required'],
  ['x'.repeat(61), 'Use at most 60 characters'],
  ['me@example', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['https://evil', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['evil.example', 'Put a space after each period'],
  ['see www.evil.com now', 'Put a space after each period'],
  ['t.co', 'Put a space after each period'],
  ['one\ntwo', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['one\u2028two', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['one\ttwo', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['a\u202eb', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['a\u200fb', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['a\u2066b', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['in\u200bvisible', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['Jordan 2', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['<b>', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ['a\0b', 'Remove the characters we can’t save'],
])('%j is none: %s', (name, sentence) => {
  expect(errorOf(name)).toBe(sentence);
});

test('a middle name may be empty', () => {
  expect(nameField().safeParse('').success).toBe(true);
});
