import { inflateSync } from 'node:zlib';

/** Why a PDF is refused. */
export type PdfFault = 'cut_off' | 'locked' | 'active' | 'unreadable';

/** The limit for all unpacked objects together. Honest files stay far below it. */
const maxUnpackedBytes = 30_000_000;
const maxObjectStreams = 5_000;

const encryption = nameAmong('Encrypt');
const objectStream = nameAmong('ObjStm');
/** Names of features that do more than show pages. */
const activeContent = nameAmong('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia');

/** A crafted file can make this slow, so it runs in a thread. */
export function findPdfFault(file: Buffer): PdfFault | undefined {
  const text = file.toString('latin1');
  if (!text.slice(-2_048).includes('%%EOF')) return 'cut_off';
  const unpacked = unpackObjects(file, text);
  if (!unpacked) return 'unreadable';
  const parts = [text, ...unpacked];
  if (parts.some((part) => encryption.test(part))) return 'locked';
  return parts.some((part) => activeContent.test(part)) ? 'active' : undefined;
}

/** Any letter of a name may be written as its hexadecimal code, as in /Java#53cript. */
function nameAmong(...names: string[]): RegExp {
  const spellings = names.map((name) => name.replaceAll(/./g, eitherSpelling));
  return new RegExp(`/(?:${spellings.join('|')})(?!\\w)`);
}

function eitherSpelling(letter: string): string {
  const [high, low = ''] = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
}

/** Undefined if something cannot be unpacked or exceeds the limits. */
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

/**
 * Finds where streams of packed objects begin. The type of a stream is given after the end of the stream before it.
 */
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

/** Ignores what follows the compressed bytes. */
function unpack(packed: Buffer, roomBytes: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, roomBytes) }).toString('latin1');
  } catch {
    return undefined;
  }
}
