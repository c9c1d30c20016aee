import { expect, test } from 'vitest';
import { areNicknames, formalNamesOf } from './nicknames.ts';

test.each([
  ['william', 'bill'],
  ['bill', 'will'],
  ['peggy', 'margaret'],
  ['chris', 'christine'],
  ['kathryn', 'katie'],
  ['mathew', 'matt'],
  ['jennie', 'jennifer'],
])('%s may be %s', (one, other) => {
  expect(areNicknames(one, other)).toBe(true);
  expect(areNicknames(other, one)).toBe(true);
});

test.each([
  ['john', 'mary'],
  ['christine', 'christopher'],
  ['albert', 'alexander'],
  ['billie', 'william'],
  ['frank', 'frances'],
  ['claire', 'clarence'],
])('%s is not %s', (one, other) => {
  expect(areNicknames(one, other)).toBe(false);
});

test('a formal name means itself first, and an unknown name only itself', () => {
  expect(formalNamesOf('carol')[0]).toBe('carol');
  expect(formalNamesOf('wojciech')).toEqual(['wojciech']);
});
