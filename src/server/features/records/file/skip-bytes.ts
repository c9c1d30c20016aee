import type { Readable } from 'node:stream';

/** Compressed data cannot be read from the middle, so what is already imported is read again and dropped. */
export async function* skipBytes(stream: Readable, byteCount: number): AsyncGenerator<Buffer> {
  let left = byteCount;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (left < chunk.length) yield left > 0 ? chunk.subarray(left) : chunk;
    left = Math.max(0, left - chunk.length);
  }
}
