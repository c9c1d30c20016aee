import { Writable } from 'node:stream';

/** A stream that keeps what is written to it, for reading a log back. */
export function collectLines(): { lines: string[]; stream: Writable } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, stream };
}
