import { constants, inflateRawSync } from 'node:zlib';

const keyword = 'stream';
/** Each stream counts twice, because "endstream" also contains the keyword. */
const maxKeywords = 4_000;
const maxKeywordLineBytes = 256;
const maxNesting = 3;
const headerBytes = 2;

/** Whether everything compressed in a PDF, including nested streams, decompresses to at most this many bytes. */
export function unpacksWithin(bytes: Buffer, maxBytes: number): boolean {
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
