import { expect, test } from 'vitest';
import { maxDocumentBytes } from '#shared/documents.ts';
import { sizeText } from './use-documents.ts';

test.each([
  [0, '1 kB'],
  [999_400, '999 kB'],
  [1_420_000, '1.4 MB'],
  [maxDocumentBytes, '10.0 MB'],
])('%i bytes read as %s', (sizeBytes, words) => {
  expect(sizeText(sizeBytes)).toBe(words);
});
