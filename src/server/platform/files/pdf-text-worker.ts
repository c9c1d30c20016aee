import { parentPort, workerData } from 'node:worker_threads';
import { constants, inflateRawSync } from 'node:zlib';
import { extractTextItems, getDocumentProxy, type StructuredTextItem } from 'unpdf';

const keyword = 'stream';

/** Each stream counts twice, because "endstream" also contains the keyword. */
const maxKeywords = 4_000;

const maxKeywordLineBytes = 256;

const maxNesting = 3;

const headerBytes = 2;

const maxExpandedBytes = 32_000_000;

/** The text compression that we can measure, and image formats, which are never decompressed here. */
const knownFilters = new Set(['FlateDecode', 'DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

/** The worker thread's input; `PdfAnswer` is its output. */
export interface PdfQuestion {
  bytes: Uint8Array;
  maxPages: number;
  /** What parts texts that stand apart. With a tab, those are told from words by their distance. */
  cells: ' ' | '\t';
}

export type PdfAnswer = { lines: string[] } | { refusal: 'locked' | 'broken' | 'too_many_pages' };

const maxItems = 50_000;

/** Texts whose baselines are this close, in points, are on one line. */
const sameLineHeight = 3;

parentPort?.postMessage(await answer(workerData as PdfQuestion));

async function answer({ bytes, maxPages, cells }: PdfQuestion): Promise<PdfAnswer> {
  try {
    const danger = findDanger(Buffer.from(bytes));
    if (danger) return { refusal: danger };
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true });
    if (pdf.numPages > maxPages) return { refusal: 'too_many_pages' };
    const { items } = await extractTextItems(pdf);
    return { lines: items.flatMap((page) => linesOf(page.slice(0, maxItems), cells)) };
  } catch {
    return { refusal: 'broken' };
  }
}

/** A table's cells come in any order, so lines are assembled by position. */
function linesOf(items: readonly StructuredTextItem[], cells: PdfQuestion['cells']): string[] {
  const rows: StructuredTextItem[][] = [];
  for (const item of items.filter(({ str }) => str.trim() !== '').sort((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - item.y <= sameLineHeight) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => joinRow(row, cells));
}

function joinRow(row: StructuredTextItem[], cells: PdfQuestion['cells']): string {
  let line = '';
  let end = 0;
  for (const { str, x, width, fontSize } of row.sort((a, b) => a.x - b.x)) {
    const gap = line === '' ? 0 : x - end;
    if (gap > fontSize) line += cells;
    else if (gap > fontSize / 5) line += ' ';
    line += str;
    end = x + width;
  }
  return line;
}

/**
 * Returns why a PDF must not reach the PDF library. A few kilobytes can decompress to gigabytes, and the library would
 * decompress them before anything could stop it.
 */
function findDanger(bytes: Buffer): 'locked' | 'broken' | undefined {
  const text = withPlainNames(bytes.toString('latin1'));
  // The size of encrypted content cannot be measured, even if the library could open it without a password.
  if (text.includes('/Encrypt')) return 'locked';
  return hasKnownFilters(text) && unpacksWithin(bytes, maxExpandedBytes) ? undefined : 'broken';
}

/** PDF allows any character of a name to be written as a hexadecimal code. */
function withPlainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Filters are named in plain text before each stream. A filter in an unusual notation could be anything, so it is
 * refused.
 */
function hasKnownFilters(text: string): boolean {
  return text
    .split('/Filter')
    .slice(1)
    .every((rest) => {
      const value = /^\s*(?:\[([^[\]]*)\]|(\/\w+))/.exec(rest.slice(0, 200));
      const names = (value?.[1] ?? value?.[2])?.match(/\w+/g) ?? [];
      return value !== null && names.every((name) => knownFilters.has(name));
    });
}

/** Whether everything compressed in a PDF, including nested streams, decompresses to at most this many bytes. */
function unpacksWithin(bytes: Buffer, maxBytes: number): boolean {
  let left = maxBytes;
  let at = bytes.indexOf(keyword);
  for (let count = 0; at !== -1; count += 1) {
    const start = startOfNextLine(bytes, at + keyword.length);
    if (count >= maxKeywords || start === undefined) return false;
    const size = unpackedSize(bytes.subarray(start), left, maxNesting);
    if (size === undefined) return false;
    left -= size;
    at = bytes.indexOf(keyword, at + 1);
  }
  return true;
}

/** PDF readers ignore whatever else follows the keyword on its line. */
function startOfNextLine(bytes: Buffer, from: number): number | undefined {
  const end = Math.min(bytes.length, from + maxKeywordLineBytes);
  for (let at = from; at < end; at += 1) {
    if (bytes[at] === 0x0a) return at + 1;
    if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1;
  }
  return end === bytes.length ? end : undefined;
}

/** Returns zero for uncompressed data, and undefined if it exceeds the limit or cannot be decompressed. */
function unpackedSize(packed: Buffer, maxBytes: number, nesting: number): number | undefined {
  if (!looksPacked(packed)) return 0;
  if (maxBytes < 1 || nesting === 0) return undefined;
  try {
    // The trailing checksum is ignored, as PDF readers do, because some writers omit it.
    const unpacked = inflateRawSync(packed.subarray(headerBytes), {
      maxOutputLength: maxBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    const inner = unpackedSize(unpacked, maxBytes - unpacked.length, nesting - 1);
    return inner === undefined ? undefined : unpacked.length + inner;
  } catch {
    return undefined;
  }
}

/** Checks the two header bytes of zlib data. */
function looksPacked(bytes: Buffer): boolean {
  const [method = 0, check = 0] = bytes;
  return (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + check) % 31 === 0;
}
