import { inflateSync } from 'node:zlib';

/** The limit for all unpacked objects together. Honest files stay far below it. */
const maxUnpackedBytes = 30_000_000;
const maxObjectStreams = 5_000;

const objectStream = nameAmong('ObjStm');
const first = nameAmong('First');
const count = nameAmong('N');

/** Compressions that are not undone here, among them those that change bytes after inflating. */
const otherPacking = nameAmong(
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Crypt',
  'Predictor',
);

/** Matches a name of a PDF. Any letter of it may be written as its hexadecimal code, as in /Java#53cript. */
export function nameAmong(...names: string[]): RegExp {
  return new RegExp(`/(?:${names.map(spelling).join('|')})(?!\\w)`);
}

/** Matches names whose value stands elsewhere in the file. */
export function referenceAmong(...names: string[]): RegExp {
  const gap = '(?:\\s|%[^\\r\\n]*[\\r\\n])+';
  return new RegExp(`/(?:${names.map(spelling).join('|')})${gap}\\d+${gap}\\d+${gap}R`);
}

function spelling(name: string): string {
  return name.replaceAll(/./g, (letter) => {
    const [high, low = ''] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  });
}

/**
 * Returns the file's objects as text: the file itself and what its object streams hold. Undefined if something is packed
 * in a way that is not undone here or exceeds the limits.
 */
export function readObjects(file: Buffer): string[] | undefined {
  const text = file.toString('latin1');
  const unpacked: string[] = [];
  let roomBytes = maxUnpackedBytes;
  for (const { at, isTyped } of objectStreams(text)) {
    const part = unpacked.length < maxObjectStreams ? unpack(file.subarray(at), roomBytes) : undefined;
    if (part === undefined || (isTyped && !/^\s*\d/.test(part))) return undefined;
    roomBytes -= part.length;
    unpacked.push(part);
  }
  return unpacked.some((part) => part === '') ? undefined : [text, ...unpacked];
}

/** Finds where streams of packed objects begin. What describes a stream stands after the stream before it. */
function* objectStreams(text: string): Generator<{ at: number; isTyped: boolean }> {
  let before = 0;
  for (const { index, 0: keyword } of text.matchAll(/\bstream\b[ \t]*(?:\r\n|\r|\n)?/g)) {
    const description = text.slice(before, index);
    before = index + keyword.length;
    const isTyped = objectStream.test(description);
    // Some readers accept an object stream that does not say that it is one.
    if (!isTyped && !(first.test(description) && count.test(description))) continue;
    yield { at: isTyped && otherPacking.test(description) ? text.length : before, isTyped };
  }
}

/** Ignores what follows the compressed bytes. */
function unpack(packed: Buffer, roomBytes: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, roomBytes) }).toString('latin1');
  } catch {
    return undefined;
  }
}
