import { expect, test } from 'vitest';
import { createKeyReader } from './keyboard.tsx';

/** Presses each key half a second after the one before. */
function press(...keys: string[]): string[] {
  const read = createKeyReader();
  return keys.map((key, index) => read(key, index * 500));
}

test('a key after the first key of a sequence completes it', () => {
  expect(press('g', 'd')).toEqual(['g', 'g d']);
});

test('a completed sequence does not continue', () => {
  expect(press('g', 'd', 's')).toEqual(['g', 'g d', 's']);
});

test('a first key that is pressed twice begins again', () => {
  expect(press('g', 'g', 's')).toEqual(['g', 'g', 'g s']);
});

test('a key alone stays alone', () => {
  expect(press('d', '?')).toEqual(['d', '?']);
});

test('a key that comes late does not complete the sequence', () => {
  const read = createKeyReader();
  read('g', 0);
  expect(read('d', 10_000)).toBe('d');
});
