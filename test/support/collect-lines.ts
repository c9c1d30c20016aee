import { Writable } from 'node:stream';

/** Creates a stream that collects its lines, so that a test can read a log. */
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
