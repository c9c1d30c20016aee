import { constants, inflateRawSync } from 'node:zlib';

const keyword = 'stream';
/** Each stream is counted twice, as the word stands at its end as well. */
const maxKeywords = 4_000;
const maxKeywordLineBytes = 256;
const maxNesting = 3;
const headerBytes = 2;

/** Whether all that is packed in a PDF, streams within streams too, unpacks to no more than so many bytes. */
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

/** Readers pass over whatever else stands on the line of the word. */
function startOfNextLine(bytes: Buffer, from: number): number | undefined {
  const end = Math.min(bytes.length, from + maxKeywordLineBytes);
  for (let at = from; at < end; at += 1) {
    if (bytes[at] === 0x0a) return at + 1;
    if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1;
  }
  return end === bytes.length ? end : undefined;
}

/** Zero for what is not packed; undefined for what goes past the limit or cannot be unpacked. */
function unpackedSize(packed: Buffer, maxBytes: number, nesting: number): number | undefined {
  if (!looksPacked(packed)) return 0;
  if (maxBytes < 1 || nesting === 0) return undefined;
  try {
    // Without the checksum at the end, which readers do not ask for and some writers leave out.
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

/** The two bytes with which everything packed by "deflate" starts. */
function looksPacked(bytes: Buffer): boolean {
  const [method = 0, check = 0] = bytes;
  return (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + check) % 31 === 0;
}
