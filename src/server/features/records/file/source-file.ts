import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { decodeUtf16, type FilePart, skipBytes } from './file-part.ts';
import { CutFile, UnreadableFile } from './unreadable-file.ts';
import { isWorkbook, openWorkbook } from './workbook/open-workbook.ts';

/** The usual extensions, none, or a number, as programs that split files use them ("xaa", "list.csv.001"). */
const listName = /(\.(csv|txt|tsv|psv|dat|\d+)|(^|\/)[^./]+)$/i;

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

/** What offices also publish and nobody can read as rows, by the first bytes. */
const otherKinds = [
  { start: '%PDF', is: 'a PDF' },
  { start: '\xd0\xcf\x11\xe0', is: 'an Excel workbook of the old kind (.xls)' },
] as const;

/** Detects a zip, workbook, gzip, or plain file by its first bytes. */
export async function openSourceFile(filePath: string): Promise<SourceFile> {
  const start = await readStart(filePath);
  const text = start.toString('latin1');
  const other = otherKinds.find((kind) => text.startsWith(kind.start));
  if (other)
    throw new UnreadableFile(
      `${path.basename(filePath)} is ${other.is}, not a list of rows. Save its table as CSV or as .xlsx first.`,
    );
  if (text.startsWith('PK')) return openZip(filePath);
  return start[0] === 0x1f && start[1] === 0x8b ? openGzip(filePath) : openPlain(filePath);
}

/** For input that cannot be opened a second time, such as an upload. */
export function wrapStream(stream: Readable, name: string): SourceFile {
  return {
    name,
    parts: [decodeUtf16({ name, read: (fromByte) => skipBytes(stream, fromByte) })],
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
    parts: [decodeUtf16({ name: path.basename(filePath), read })],
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
    parts: [decodeUtf16({ name: path.basename(filePath), read })],
    passedOver: [],
    fractionRead: () => (stream?.bytesRead ?? 0) / Math.max(size, 1),
    close: () => stream?.destroy(),
  };
}

/** Offices split a long list over several files in one zip. */
async function openZip(filePath: string): Promise<SourceFile> {
  const zip = await openPromise(filePath, { autoClose: false }).catch((cause) => {
    // A zip's table of contents is at its end, so a truncated zip cannot be read at all.
    throw new CutFile('The zip file is cut or damaged: its table of contents is missing.', { cause });
  });
  const entries = (await Array.fromAsync(zip.eachEntry())).filter(({ fileName }) => !fileName.endsWith('/'));
  if (isWorkbook(entries)) return openSheets(filePath, zip, entries);
  const lists = entries.filter(({ fileName }) => listName.test(fileName));
  if (lists.length === 0) {
    zip.close();
    throw new UnreadableFile('The zip file contains no .csv or .txt file.');
  }
  const totalBytes = lists.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const counter = { bytes: 0 };
  return {
    name: path.basename(filePath),
    parts: lists.map((entry) => toPart(zip, entry, counter)),
    passedOver: entries.map(({ fileName }) => fileName).filter((name) => !listName.test(name)),
    fractionRead: () => Math.min(1, counter.bytes / Math.max(totalBytes, 1)),
    close: () => zip.close(),
  };
}

function toPart(zip: ZipFile, entry: Entry, counter: { bytes: number }): FilePart {
  async function* read(fromByte: number) {
    const stream = await zip.openReadStreamPromise(entry);
    counter.bytes += fromByte;
    for await (const chunk of skipBytes(stream, fromByte)) {
      counter.bytes += chunk.length;
      yield chunk;
    }
  }
  return decodeUtf16({ name: entry.fileName, read });
}

/** Each sheet is a part: a list that is longer than a sheet may be goes on in the next. */
async function openSheets(filePath: string, zip: ZipFile, entries: readonly Entry[]): Promise<SourceFile> {
  const counter = { bytes: 0 };
  const totalBytes = entries.reduce(
    (sum, { fileName, uncompressedSize }) =>
      /^xl\/worksheets\/[^/]+$/.test(fileName) ? sum + uncompressedSize : sum,
    0,
  );
  try {
    const { sheets, emptySheets } = await openWorkbook(zip, entries, (count) => {
      counter.bytes += count;
    });
    return {
      name: path.basename(filePath),
      parts: sheets.map(({ name, delimiter, read }) => ({
        name: `Sheet ${name}`,
        sheet: name,
        delimiter,
        read: (fromByte) => skipBytes(read(), fromByte),
      })),
      passedOver: emptySheets.map((name) => `Sheet ${name}`),
      fractionRead: () => Math.min(1, counter.bytes / Math.max(totalBytes, 1)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
