import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 matches'],
  [1, '1 match'],
  [1_204, '1,204 matches'],
  [1_234_567, '1,234,567 matches'],
])('%d becomes %s', (count, text) => {
  expect(counted(count, 'match', 'matches')).toBe(text);
});
