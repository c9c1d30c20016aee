import { expect, test } from 'vitest';
import { explainReturn, meaningOfReturn, returnKind } from './bank-returns.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `R${String(from + at).padStart(2, '0')}`);

/** Nacha's table: the codes between these are not in use. */
const published = [...range(1, 47), ...range(50, 53), 'R61', 'R62', ...range(67, 77), ...range(80, 85)];

test.each(published)('%s is known to operators, and its payee reads a sentence', (code) => {
  expect(meaningOfReturn(code)).toMatch(/^\S.*\S$/);
  expect(explainReturn(code)).toMatch(/\.$/);
});

test.each(['R00', 'R48', 'R60', 'R79', 'R86', 'C01', ''])('%s is no published code', (code) => {
  expect(meaningOfReturn(code)).toBeUndefined();
  expect(returnKind(code)).toBe('passing');
});
