import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { skipBytes } from './skip-bytes.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { openZip } from './zip-file.ts';

/** One list of rows with its own heading; a zip may contain several. Offsets count uncompressed bytes. */
export interface FilePart {
  name: string;
  read(fromByte: number): AsyncIterable<Buffer>;
}

export interface SourceFile {
  name: string;
  parts: readonly FilePart[];
  /** Other files in the zip that are not lists, judging by their names. */
  passedOver: readonly string[];
  /** From 0 to 1; undefined if the total size is unknown. */
  fractionRead(): number | undefined;
  close(): void;
}

/** Small enough that processing one buffer does not delay handling the database's responses. */
const readBufferBytes = 64 * 1024;

/** Detects a zip, gzip, or plain file by its first bytes. */
export async function openSourceFile(filePath: string): Promise<SourceFile> {
  const start = await readStart(filePath);
  if (start.toString('latin1').startsWith('PK')) return openZip(filePath);
  return start[0] === 0x1f && start[1] === 0x8b ? openGzip(filePath) : openPlain(filePath);
}

/** For input that cannot be opened a second time, such as an upload. */
export function wrapStream(stream: Readable, name: string): SourceFile {
  return {
    name,
    parts: [{ name, read: (fromByte) => skipBytes(stream, fromByte) }],
    passedOver: [],
    fractionRead: () => undefined,
    close: () => stream.destroy(),
  };
}

async function readStart(filePath: string): Promise<Buffer> {
  const file = await open(filePath).catch((cause) => {
    throw new UnreadableFile(`The file ${filePath} cannot be opened.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function openPlain(filePath: string): Promise<SourceFile> {
  const { size } = await stat(filePath);
  let stream: ReturnType<typeof createReadStream> | undefined;
  let startByte = 0;
  const read = (fromByte: number) => {
    startByte = fromByte;
    stream = createReadStream(filePath, { start: fromByte, highWaterMark: readBufferBytes });
    return stream;
  };
  return {
    name: path.basename(filePath),
    parts: [{ name: path.basename(filePath), read }],
    passedOver: [],
    fractionRead: () => (startByte + (stream?.bytesRead ?? 0)) / Math.max(size, 1),
    close: () => stream?.destroy(),
  };
}

async function openGzip(filePath: string): Promise<SourceFile> {
  const { size } = await stat(filePath);
  let stream: ReturnType<typeof createReadStream> | undefined;
  const read = (fromByte: number) => {
    const packed = createReadStream(filePath, { highWaterMark: readBufferBytes });
    stream = packed;
    const plain = createGunzip({ chunkSize: readBufferBytes });
    packed.on('error', (error) => plain.destroy(error));
    return skipBytes(packed.pipe(plain), fromByte);
  };
  return {
    name: path.basename(filePath),
    parts: [{ name: path.basename(filePath), read }],
    passedOver: [],
    fractionRead: () => (stream?.bytesRead ?? 0) / Math.max(size, 1),
    close: () => stream?.destroy(),
  };
}
