import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { AppError } from '#shared/app-error.ts';
import { refuseFile } from './refuse-file.ts';

const inflateAsync = promisify(inflate);

/** Together, once unpacked. Honest files stay far below. */
const maxUnpackedBytes = 30_000_000;
const maxObjectStreams = 5_000;

/** Names of what a PDF may do besides being read. */
const activeContent = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)\b/;

/**
 * Refuses PDFs that need a password, and those that carry programs or other files. Objects that stand packed together
 * are unpacked and looked at, too. What it cannot see: objects packed in another way than by deflate, and what a reader
 * makes of a file that breaks the format's rules. The bytes are kept as they are, and given out as a download only.
 */
export async function checkPdf(file: Buffer): Promise<void> {
  const text = file.toString('latin1');
  if (!text.slice(-2_048).includes('%%EOF'))
    throw refuseFile('This PDF ends too early; it may be damaged. Please save it again.');
  const parts = [text, ...(await unpackObjects(file, text))].map(plainNames);
  if (parts.some((part) => /\/Encrypt\b/.test(part)))
    throw refuseFile('This PDF is protected by a password. Please save it without one and add it again.');
  if (parts.some((part) => activeContent.test(part)))
    throw refuseFile(
      'This PDF carries a program or other files inside. Please print it to a new PDF and add that one.',
    );
}

/** Any letter of a name may be written as its number: /Java#53cript. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

async function unpackObjects(file: Buffer, text: string): Promise<string[]> {
  const unpacked: string[] = [];
  let roomBytes = maxUnpackedBytes;
  for (const at of objectStreamStarts(text)) {
    if (unpacked.length === maxObjectStreams) throw unreadable();
    const part = await unpack(file.subarray(at), roomBytes);
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
    const isPacked = /\/ObjStm\b/.test(plainNames(text.slice(before, index)));
    before = index + keyword.length;
    if (isPacked) starts.push(before);
  }
  return starts;
}

/** What follows the packed bytes is left alone. */
async function unpack(packed: Buffer, roomBytes: number): Promise<string> {
  try {
    const content = await inflateAsync(packed, { maxOutputLength: Math.max(1, roomBytes) });
    return content.toString('latin1');
  } catch {
    throw unreadable();
  }
}

function unreadable(): AppError {
  return refuseFile('This PDF could not be read. Please print it to a new PDF and add that one.');
}
