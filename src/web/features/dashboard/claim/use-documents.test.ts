import { expect, test } from 'vitest';
import { maxDocumentBytes } from '#shared/documents.ts';
import { refusalOf, sizeText } from './use-documents.ts';

test.each([
  [0, '1 kB'],
  [999_400, '999 kB'],
  [1_420_000, '1.4 MB'],
  [maxDocumentBytes, '10.0 MB'],
])('%i bytes read as %s', (sizeBytes, words) => {
  expect(sizeText(sizeBytes)).toBe(words);
});

test('what cannot work is refused before it is sent', () => {
  const file = (size: number) => new File([new Uint8Array(size)], 'id.png');
  expect(refusalOf(undefined)).toBe('Choose a file first.');
  expect(refusalOf(file(0))).toBe('This file is empty.');
  expect(refusalOf(file(maxDocumentBytes))).toBeUndefined();
  expect(refusalOf(file(maxDocumentBytes + 1))).toBe('This file is larger than 10 MB.');
});
