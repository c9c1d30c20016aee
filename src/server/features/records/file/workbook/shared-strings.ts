import { UnreadableFile } from '../unreadable-file.ts';
import { createCellText } from './cell-text.ts';
import { walkXml } from './walk-xml.ts';

/** An import must stay below 500 MB. As bytes the texts take a fraction of what they would as strings. */
const maxBytes = 96 * 1024 * 1024;
const maxCount = 4_000_000;

export interface SharedStrings {
  at(index: number): string | undefined;
}

/** Reads the texts to which cells refer by number. */
export async function readSharedStrings(pieces: AsyncIterable<Buffer>): Promise<SharedStrings> {
  const strings = createStore();
  const text = createCellText();
  let isText = false;
  let isPronunciation = false;
  const walk = walkXml(pieces, {
    onopentag(name) {
      if (name === 'si') text.clear();
      if (name === 't') isText = true;
      if (name === 'rPh') isPronunciation = true;
    },
    ontext(part) {
      if (isText && !isPronunciation) text.add(part);
    },
    onclosetag(name) {
      if (name === 'si') strings.add(text.take());
      if (name === 't') isText = false;
      if (name === 'rPh') isPronunciation = false;
    },
  });
  for await (const _pause of walk);
  return strings;
}

/** Keeps all texts in one growing buffer, with the place where each ends. */
function createStore() {
  let bytes = Buffer.allocUnsafe(64 * 1024);
  let ends = new Uint32Array(4 * 1024);
  let count = 0;
  const endOf = (index: number) => (index < 0 ? 0 : (ends[index] ?? 0));

  function growFor(length: number): void {
    const needed = endOf(count - 1) + length;
    if (needed > maxBytes || count >= maxCount)
      throw new UnreadableFile(
        'The workbook has more different texts than fit into memory. Save its sheet as CSV and read that file.',
      );
    if (needed > bytes.length)
      bytes = Buffer.concat([bytes], Math.min(maxBytes, Math.max(needed, bytes.length * 2)));
    if (count < ends.length) return;
    const longer = new Uint32Array(ends.length * 2);
    longer.set(ends);
    ends = longer;
  }

  return {
    add(text: string): void {
      growFor(Buffer.byteLength(text));
      const start = endOf(count - 1);
      ends[count] = start + bytes.write(text, start);
      count += 1;
    },
    at(index: number): string | undefined {
      return index >= 0 && index < count ? bytes.toString('utf8', endOf(index - 1), endOf(index)) : undefined;
    },
  };
}
