import { expect, test } from 'vitest';
import { maxDocumentBytes } from '#shared/documents.ts';
import { refusalOfDocument } from './files.ts';

test('what cannot work is refused before it is sent', () => {
  const file = (size: number) => new File([new Uint8Array(size)], 'id.png');
  expect(refusalOfDocument(undefined)).toBe('Choose a file first.');
  expect(refusalOfDocument(file(0))).toBe('This file is empty.');
  expect(refusalOfDocument(file(maxDocumentBytes))).toBeUndefined();
  expect(refusalOfDocument(file(maxDocumentBytes + 1))).toBe('This file is larger than 10 MB.');
});
