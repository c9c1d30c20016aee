import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

const cellsOf = (line: string): string[] => parse(line)[0] ?? [];

const attacks = ['=', '+', '-', '@', '＝', '＋', '－', '＠'].flatMap((sign) =>
  ['', ' ', '\t', '\r', '\n', '\r\n', '  \t ', '\u00a0', '\ufeff', '\0'].map(
    (before) => `${before}${sign}HYPERLINK("x","y")`,
  ),
);

test.each(attacks)('no cell begins as a formula: %j', (attack) => {
  const cells = cellsOf(csvLine(['a', attack, attack, 'b']));
  expect(cells).toEqual(['a', `'${attack}`, `'${attack}`, 'b']);
});

test.each([
  'DOE, PAT "JR"',
  'two\nlines',
  "O'Neill",
  '1-2',
  'a=b',
  '',
  '12.50',
  'mail@example.com',
  ' plain',
])('other text comes back as it was: %j', (text) => {
  expect(cellsOf(csvLine([text, text]))).toEqual([text, text]);
});
