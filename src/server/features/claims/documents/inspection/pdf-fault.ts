import { inflateSync } from 'node:zlib';

/** What speaks against keeping a PDF. */
export type PdfFault = 'cut_off' | 'locked' | 'active' | 'unreadable';

/** Together, once unpacked. Honest files stay far below. */
const maxUnpackedBytes = 30_000_000;
const maxObjectStreams = 5_000;

const encryption = nameAmong('Encrypt');
const objectStream = nameAmong('ObjStm');
/** Names of what a PDF may do besides being read. */
const activeContent = nameAmong('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia');

/** Takes long for a crafted file, hence it runs in a thread. */
export function findPdfFault(file: Buffer): PdfFault | undefined {
  const text = file.toString('latin1');
  if (!text.slice(-2_048).includes('%%EOF')) return 'cut_off';
  const unpacked = unpackObjects(file, text);
  if (!unpacked) return 'unreadable';
  const parts = [text, ...unpacked];
  if (parts.some((part) => encryption.test(part))) return 'locked';
  return parts.some((part) => activeContent.test(part)) ? 'active' : undefined;
}

/** Any letter of a name may be written as its number: /Java#53cript. */
function nameAmong(...names: string[]): RegExp {
  const spellings = names.map((name) => name.replaceAll(/./g, eitherSpelling));
  return new RegExp(`/(?:${spellings.join('|')})(?!\\w)`);
}

function eitherSpelling(letter: string): string {
  const [high, low = ''] = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
}

/** Undefined where something cannot be unpacked, or unpacks to too much. */
function unpackObjects(file: Buffer, text: string): string[] | undefined {
  const unpacked: string[] = [];
  let roomBytes = maxUnpackedBytes;
  for (const at of objectStreamStarts(text)) {
    const part = unpacked.length < maxObjectStreams ? unpack(file.subarray(at), roomBytes) : undefined;
    if (part === undefined) return undefined;
    roomBytes -= part.length;
    unpacked.push(part);
  }
  return unpacked;
}

/** Where packed objects begin. What a stream holds is said somewhere between the stream before it and its own start. */
function objectStreamStarts(text: string): number[] {
  const starts: number[] = [];
  let before = 0;
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    const isPacked = objectStream.test(text.slice(before, index));
    before = index + keyword.length;
    if (isPacked) starts.push(before);
  }
  return starts;
}

/** What follows the packed bytes is left alone. */
function unpack(packed: Buffer, roomBytes: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, roomBytes) }).toString('latin1');
  } catch {
    return undefined;
  }
}
