import { nameAmong, readObjects, referenceAmong } from './pdf-objects.ts';

/** Names of what a page can do besides being seen: run, send, fetch, open, carry, or hide something. */
const activeContent = nameAmong(
  ...[
    'JavaScript',
    'JS',
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToR',
    'GoToE',
    'URI',
    'XFA',
    'NeedsRendering',
  ],
  ...['EmbeddedFile', 'EmbeddedFiles', 'Filespec', 'FileAttachment', 'Collection', 'AF'],
  ...['RichMedia', 'Movie', 'Sound', 'Rendition', 'Screen', '3D'],
  ...['OCProperties', 'OCG', 'OCMD', 'SetOCGState', 'Hide'],
  'Encrypt',
);

/** With these, what a stream is could be hidden from whoever reads it in order. */
const described = referenceAmong('Type', 'Filter', 'DecodeParms', 'DP');

const byteRange = /\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

/** The tag of the outermost element of every signature. */
const signatureStart = /^<30/;

/** Whether a digital signature covers bytes of the file. Who signed it is not checked. */
export function isSignedPdf(file: Buffer): boolean {
  const text = file.toString('latin1');
  return text.matchAll(byteRange).some(([, first, second, length]) => {
    const [from, to] = [Number(first), Number(second)];
    return from < to && to + Number(length) <= file.length && signatureStart.test(text.slice(from, to));
  });
}

/** Whether a page is all that the file is. Where that cannot be told, it is not. */
export function isOnlyPages(file: Buffer): boolean {
  const objects = readObjects(file);
  if (!objects) return false;
  return !objects.some((part) => activeContent.test(part) || described.test(part));
}
