import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeListFile } from '#test/support/record-file.ts';
import { type Position, type RawRow, readRows, splitFields } from './read-rows.ts';
import { openSourceFile } from './source-file.ts';
import { CutFile, UnreadableFile } from './unreadable-file.ts';

const start = { byteOffset: 0, lineNumber: 0 };
const commas = { delimiter: ',', linesAbove: 0 };

async function readAll(file: string, from: Position = start) {
  const source = await openSourceFile(file);
  const rows: RawRow[] = [];
  const positions: (Position | undefined)[] = [];
  for (const part of source.parts)
    for await (const batch of readRows(part, commas, from)) {
      rows.push(...batch.rows);
      positions.push(batch.position);
    }
  source.close();
  return { rows, positions };
}

const texts = async (content: string | Buffer) =>
  (await readAll(await writeListFile('list.csv', content))).rows;

test('rows have the number of the line they begin in, despite empty lines and line breaks inside quotes', async () => {
  expect(await texts('a,b\n\n1,"x\ny"\r\n2,z')).toEqual([
    { lineNumber: 1, text: 'a,b' },
    { lineNumber: 3, text: '1,"x\ny"' },
    { lineNumber: 5, text: '2,z' },
  ]);
});

test('a quote that is never closed loses only its own row', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => (index === 3 ? '3,"open' : `${index},x`));
  const rows = await texts(`${lines.join('\n')}\n`);
  expect(rows.map(({ text }) => text)).toEqual(lines);
  expect(rows.map(({ lineNumber }) => lineNumber)).toEqual(lines.map((_, index) => index + 1));
});

test('reading resumes at a position as if it had never stopped', async () => {
  const content = Array.from({ length: 30_000 }, (_, index) => `${index},"some, text é"`).join('\n');
  for (const file of [
    await writeListFile('list.csv', content),
    await writeListFile('list.csv.gz', gzipSync(content)),
  ]) {
    const whole = await readAll(file);
    const middle = whole.positions[1];
    if (!middle) throw new Error('no position in the middle');
    const rest = await readAll(file, middle);
    expect(rest.rows).toEqual(whole.rows.filter(({ lineNumber }) => lineNumber > middle.lineNumber));
  }
});

test('Windows-1252 characters are decoded among UTF-8 lines', async () => {
  const mixed = Buffer.concat([Buffer.from('PEÑA,1\n', 'latin1'), Buffer.from('MUÑOZ,2\n', 'utf8')]);
  expect((await texts(mixed)).map(({ text }) => text)).toEqual(['PEÑA,1', 'MUÑOZ,2']);
});

test.each(['utf-16le', 'utf-16be'])(
  'a list in %s is read like one in UTF-8, and resumes',
  async (encoding) => {
    const content = Array.from({ length: 30_000 }, (_, index) => `${index},PEÑA ŁUKASZ`).join('\r\n');
    const little = Buffer.from(`\uFEFF${content}`, 'utf16le');
    const file = await writeListFile('list.txt', encoding === 'utf-16le' ? little : little.swap16());
    const whole = await readAll(file);
    expect(whole.rows[29_999]).toEqual({ lineNumber: 30_000, text: '29999,PEÑA ŁUKASZ' });
    const middle = whole.positions[1];
    if (!middle) throw new Error('no position in the middle');
    const rest = await readAll(file, middle);
    expect(rest.rows).toEqual(whole.rows.filter(({ lineNumber }) => lineNumber > middle.lineNumber));
  },
);

test('lines above the heading are left out, however long the file is', async () => {
  const source = await openSourceFile(await writeListFile('list.csv', 'Unclaimed checks\n\nA,B\n1,2\n'));
  const [part] = source.parts;
  if (!part) throw new Error('no part');
  const rows = await Array.fromAsync(readRows(part, { ...commas, linesAbove: 2 }, start));
  source.close();
  expect(rows.flatMap((batch) => batch.rows.map(({ lineNumber }) => lineNumber))).toEqual([3, 4]);
});

test('a gzip that is truncated in the middle yields its rows and then reports the truncation', async () => {
  const lines = Array.from({ length: 50_000 }, (_, index) => `${index},${(index * 7919) % 10_007}`);
  const packed = gzipSync(lines.join('\n'));
  const file = await writeListFile('list.csv.gz', packed.subarray(0, packed.length / 2));
  const source = await openSourceFile(file);
  const [part] = source.parts;
  if (!part) throw new Error('no part');
  let rowCount = 0;
  const reading = (async () => {
    for await (const { rows } of readRows(part, commas, start)) rowCount += rows.length;
  })();
  await expect(reading).rejects.toBeInstanceOf(CutFile);
  expect(rowCount).toBeGreaterThan(1_000);
});

test('a file without line breaks is not a list', async () => {
  const file = await writeListFile('picture.csv', Buffer.alloc(3_000_000, 0x41));
  await expect(readAll(file)).rejects.toBeInstanceOf(UnreadableFile);
});

test.each([
  ['a,b', ['a', 'b']],
  ['"a,b",c', ['a,b', 'c']],
  ['"say ""hi""",', ['say "hi"', '']],
  ['JOE "BUD" DOE,1', ['JOE "BUD" DOE', '1']],
  ['"A"B,1', ['AB', '1']],
  ['"open,1', undefined],
])('%s is split into its fields', (text, fields) => {
  expect(splitFields(text, ',')).toEqual(fields);
});
