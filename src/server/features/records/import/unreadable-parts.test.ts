import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordImports } from '#server/platform/db/schema/records.ts';
import {
  californiaHeading,
  californiaList,
  californiaRow,
  writeListFile,
} from '#test/support/record-file.ts';
import { openRecordStore, type RecordStore } from '#test/support/record-store.ts';
import { zipFiles } from '#test/support/zip-files.ts';
import { UnreadableFile } from '../file/unreadable-file.ts';

let store: RecordStore;
beforeAll(async () => {
  store = await openRecordStore();
});
afterAll(() => store.stop());

/** Two chunks, so that one is in progress when the damage is reached. */
const rowCount = 2_500;

const rows = Array.from({ length: rowCount }, (_, index) =>
  californiaRow(index, { OWNER_NAME: `DOE${index} PAT` }),
);
const list = californiaList(rows);
const readMe = 'Unclaimed property, published weekly.\r\nSee the columns below.\r\n';
const endlessLine = 'A'.repeat(2_000_000);

/** Imports the list, and returns the names of the files that were reported to the operator. */
async function importZip(source: ReturnType<RecordStore['createSource']>, zip: Buffer) {
  const leftOut: string[] = [];
  const result = await source.runFile('lists.zip', zip, { onLeftOut: (names) => leftOut.push(...names) });
  return { ...result, leftOut };
}

test.each([
  ['behind', { 'list.csv': list, 'README.txt': readMe }],
  ['before', { 'README.txt': readMe, 'list.csv': list }],
])(
  'an entry %s the list that is another file is left out, and the operator is told',
  async (_where, files) => {
    const result = await importZip(store.createSource(), zipFiles(files));
    expect(result).toMatchObject({ status: 'complete', newRows: rowCount, leftOut: ['README.txt'] });
  },
);

test('a stopped import of such a zip file resumes after its last chunk', async () => {
  const source = store.createSource();
  const path = await writeListFile('lists.zip', zipFiles({ 'README.txt': readMe, 'list.csv': list }));
  const halfway = await store.stopEarly((options) => source.run({ path }, options));
  expect(halfway.partIndex).toBe(1);
  const resumed = await source.run({ path });
  expect(resumed).toMatchObject({ id: halfway.id, status: 'complete', newRows: rowCount, rejectedRows: 0 });
});

test('a zip in which no file is the list is refused and leaves no trace', async () => {
  const zip = zipFiles({ 'README.txt': readMe, 'codes.csv': 'CODE,MEANING\r\n1,Wages\r\n' });
  const before = await store.db.$count(recordImports);
  await expect(importZip(store.createSource(), zip)).rejects.toThrow(UnreadableFile);
  expect(await store.db.$count(recordImports)).toBe(before);
});

test.each([
  [
    'with another column',
    californiaList(rows.slice(0, 10)).replace('OWNER_NAME', 'OWNER'),
    'no column OWNER_NAME',
  ],
  ['empty', '', 'is empty'],
])(
  'a part of the list that comes %s makes it incomplete, and the other parts are read',
  async (_how, part, problem) => {
    const files = {
      'a.csv': californiaList(rows.slice(0, 10)),
      'b.csv': part,
      'c.csv': californiaList(rows.slice(10)),
    };
    const result = await importZip(store.createSource(), zipFiles(files));
    expect(result).toMatchObject({ status: 'incomplete', newRows: rowCount, vanishedRows: 0, leftOut: [] });
    expect(result.problem).toMatch(/^b\.csv was not read\. /);
    expect(result.problem).toContain(problem);
  },
);

const wholeList = rows.slice(0, 100);
const someRows = wholeList.slice(0, 20);
const title = 'Unclaimed property of the state\r\nPublished weekly, on Thursdays\r\n\r\n';

test.each([
  ['without its heading', `${someRows.join('\r\n')}\r\n`],
  ['in one row without its heading', californiaRow('one')],
  ['with another delimiter', californiaList(someRows).replaceAll(',', ';')],
  ['without its heading and with another delimiter', someRows.join('\n').replaceAll(',', '|')],
  ['with a title above its heading', `${title}${californiaList(someRows)}`],
  ['with a title above its heading and nothing below it', `${title}${title}${californiaList([])}`],
  ['in another encoding', Buffer.from(californiaList(someRows), 'utf16le')],
])('a part of the list that comes %s is missed, and nothing vanishes', async (_how, part) => {
  const source = store.createSource();
  await source.runFile('list.csv', californiaList(wholeList));
  const files = { 'a.csv': californiaList(wholeList.slice(20)), 'b.csv': part, 'README.txt': readMe };
  const result = await importZip(source, zipFiles(files));
  expect(result).toMatchObject({ status: 'incomplete', vanishedRows: 0, leftOut: ['README.txt'] });
  expect(result.problem).toMatch(/^b\.csv was not read\. /);
});

test.each(['xab', 'lists/xab', 'list.csv.002'])(
  'a part that a program named %s is read, and missed where it lacks its heading',
  async (name) => {
    const part = (text: string) => zipFiles({ 'a.csv': californiaList(wholeList.slice(20)), [name]: text });
    const read = await importZip(store.createSource(), part(californiaList(someRows)));
    expect(read).toMatchObject({ status: 'complete', newRows: 100, leftOut: [] });
    const missed = await importZip(store.createSource(), part(someRows.join('\r\n')));
    expect(missed).toMatchObject({ status: 'incomplete', newRows: 80 });
    expect(missed.problem?.startsWith(`${name} was not read.`)).toBe(true);
  },
);

test('the operator reads about every other file in the zip', async () => {
  const files = { 'list.csv': californiaList(someRows), 'columns.pdf': '%PDF-1.7', 'lists/.keep': '' };
  const alone = await importZip(store.createSource(), zipFiles(files));
  expect(alone).toMatchObject({ status: 'complete', leftOut: ['columns.pdf', 'lists/.keep'] });
  const beside = await importZip(store.createSource(), zipFiles({ ...files, LICENSE: readMe }));
  expect(beside).toMatchObject({ status: 'complete', leftOut: ['columns.pdf', 'lists/.keep', 'LICENSE'] });
});

const longSentence = `The list has these columns: ${californiaHeading.toLowerCase().replaceAll(',', ', ')}.`;

test.each([
  ['tells the columns', `${readMe}${longSentence}\r\n`],
  ['counts the rows', `${readMe}It has 1,234,567,890 rows;some are old.\r\n`],
  ['opens a quote', `"${readMe}`],
])('a README that %s is not part of the list', async (_what, text) => {
  const result = await importZip(
    store.createSource(),
    zipFiles({
      'list.csv': californiaList(wholeList),
      'README.txt': text,
      'codes.csv': 'CODE,MEANING\r\n1,Wages\r\n',
    }),
  );
  expect(result).toMatchObject({ status: 'complete', leftOut: ['README.txt', 'codes.csv'] });
});

test('rows before an entry that is damaged from its beginning are stored', async () => {
  const zip = zipFiles({ 'one.csv': list, 'two.csv': list });
  const content = zip.indexOf('two.csv') + 'two.csv'.length;
  zip.fill(0xff, content, content + 20);
  const result = await importZip(store.createSource(), zip);
  expect(result).toMatchObject({ status: 'incomplete', newRows: rowCount });
  expect(result.problem).toContain('cut or damaged');
});

test('a gzip that is truncated before its first row is incomplete', async () => {
  const result = await store.createSource().runFile('list.csv.gz', gzipSync(list).subarray(0, 14));
  expect(result).toMatchObject({ status: 'incomplete', newRows: 0 });
});

test.each([
  ['a file', async (content: string) => ({ path: await writeListFile('list.csv', content) })],
  [
    'a stream in one piece',
    async (content: string) => ({ stream: Readable.from([Buffer.from(content)]), name: 'list.csv' }),
  ],
])('in %s every row before an endless line is stored', async (_name, give) => {
  const result = await store.createSource().run(await give(`${list}${endlessLine}`));
  expect(result).toMatchObject({ status: 'incomplete', newRows: rowCount, rejectedRows: 0 });
  expect(result.problem).toContain('longer than a megabyte');
});

test('a heading followed only by such a line is refused', async () => {
  const running = store.createSource().runFile('list.csv', `${californiaHeading}\r\n${endlessLine}`);
  await expect(running).rejects.toThrow(UnreadableFile);
});
