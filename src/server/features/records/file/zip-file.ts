import path from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { skipBytes } from './skip-bytes.ts';
import type { FilePart, SourceFile } from './source-file.ts';
import { CutFile, UnreadableFile } from './unreadable-file.ts';

/** The usual extensions, none, or a number, as programs that split files use them ("xaa", "list.csv.001"). */
const listName = /(\.(csv|txt|tsv|psv|dat|\d+)|(^|\/)[^./]+)$/i;

/** Offices split a long list over several files in one zip. */
export async function openZip(filePath: string): Promise<SourceFile> {
  const zip = await openPromise(filePath, { autoClose: false }).catch((cause) => {
    // A zip's table of contents is at its end, so a truncated zip cannot be read at all.
    throw new CutFile('The zip file is cut or damaged: its table of contents is missing.', { cause });
  });
  const entries = (await Array.fromAsync(zip.eachEntry())).filter(({ fileName }) => !fileName.endsWith('/'));
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
  return { name: entry.fileName, read };
}
