/** One list of rows with its own heading; a zip or a workbook may contain several. Offsets count uncompressed bytes. */
export interface FilePart {
  name: string;
  /** The sheet of a workbook. */
  sheet?: string;
  /** The delimiter of a sheet's cells, whatever the list's mapping says. */
  delimiter?: string;
  /** Whether its bytes are decoded from UTF-16. */
  isUtf16?(): Promise<boolean>;
  read(fromByte: number): AsyncIterable<Buffer>;
}

/**
 * Makes UTF-8 of a part in UTF-16, as some programs export it, if a byte order mark says that it is. Offsets then count bytes of the
 * UTF-8.
 */
export function decodeUtf16(part: FilePart): FilePart {
  return {
    ...part,
    isUtf16: () => isUtf16(part),
    async *read(fromByte) {
      if (fromByte === 0) yield* decode(part.read(0));
      else if (await isUtf16(part)) yield* skipBytes(decode(part.read(0)), fromByte);
      else yield* part.read(fromByte);
    },
  };
}

/** Compressed data cannot be read from the middle, so what is already imported is read again and dropped. */
export async function* skipBytes(pieces: AsyncIterable<Buffer>, byteCount: number): AsyncGenerator<Buffer> {
  let left = byteCount;
  for await (const piece of pieces) {
    if (left < piece.length) yield left > 0 ? piece.subarray(left) : piece;
    left = Math.max(0, left - piece.length);
  }
}

async function isUtf16(part: FilePart): Promise<boolean> {
  for await (const piece of part.read(0)) return decoderFor(piece) !== undefined;
  return false;
}

function decoderFor(start: Buffer) {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  return undefined;
}

async function* decode(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: ReturnType<typeof decoderFor>;
  let isFirst = true;
  for await (const piece of pieces) {
    if (isFirst) decoder = decoderFor(piece);
    isFirst = false;
    yield decoder ? Buffer.from(decoder.decode(piece, { stream: true })) : piece;
  }
}
