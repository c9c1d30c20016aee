import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWords } from './fold-text.ts';

test.each([
  ['José', 'jose'],
  ['Łukasz', 'lukasz'],
  ['Bjørn', 'bjorn'],
  ['Weiß', 'weiss'],
  ['Þórður', 'thordur'],
  ['ANGÉLIQUE', 'angelique'],
  ["O'Brien", 'obrien'],
  ['O’Brien', 'obrien'],
  ['Nguyen-Smith', 'nguyen smith'],
  ['  Anna \t Maria ', 'anna maria'],
  ['ＳＭＩＴＨ', 'smith'],
  ['St. John, Jr.', 'st john jr'],
])('%s is folded to %s', (written, kept) => {
  expect(foldWords(written)).toBe(kept);
});

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldWords(text);
      expect(foldWords(folded)).toBe(folded);
    }),
  );
});
