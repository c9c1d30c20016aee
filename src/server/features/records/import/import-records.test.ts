import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  recordImports,
  recordKeys,
  recordSightings,
  recordSources,
  unclaimedRecords,
} from '#server/platform/db/schema/records.ts';
import {
  californiaHeading,
  californiaList,
  californiaRow,
  writeListFile,
} from '#test/support/record-file.ts';
import { openRecordStore, type RecordStore } from '#test/support/record-store.ts';
import { workbookFile } from '#test/support/workbook-file.ts';
import { zipFiles } from '#test/support/zip-files.ts';
import { splitFields } from '../file/read-rows.ts';
import { UnreadableFile } from '../file/unreadable-file.ts';
import { californiaMapping } from '../mapping.ts';
import { ImportRefused } from './import-records.ts';
import { publishKeys, takeRecordId } from './publish-keys.ts';

let store: RecordStore;
beforeAll(async () => {
  store = await openRecordStore();
});
afterAll(() => store.stop());

const counts = ({ newRows, changedRows, unchangedRows, vanishedRows, rejectedRows }: Counts) => ({
  newRows,
  changedRows,
  unchangedRows,
  vanishedRows,
  rejectedRows,
});
type Counts = typeof recordImports.$inferSelect;
const nothing = { newRows: 0, changedRows: 0, unchangedRows: 0, vanishedRows: 0, rejectedRows: 0 };

/** The keys under which lookups find a source's records. */
async function countFindable({ sourceKey }: Pick<Counts, 'sourceKey'>): Promise<number> {
  const rows = await store.db
    .select({ key: recordKeys.key })
    .from(recordKeys)
    .innerJoin(unclaimedRecords, eq(unclaimedRecords.id, recordKeys.recordId))
    .where(eq(unclaimedRecords.sourceKey, sourceKey));
  return rows.length;
}

const names = ['RIVERA JORDAN', 'NGUYEN CASEY', 'WHITFIELD MORGAN', 'DELGADO PAT'];
const rows = names.map((name, index) => californiaRow(index + 1, { OWNER_NAME: name }));

test('a list is stored under its state, and each record can be found', async () => {
  const result = await store.createSource().runList(rows);
  expect(result).toMatchObject({ ...nothing, status: 'complete', problem: null, newRows: 4 });
  const stored = await store.listStored(result);
  expect(stored.map(({ ownerName, state }) => [ownerName, state])).toEqual(names.map((name) => [name, 'CA']));
  expect(await countFindable(result)).toBe(stored.flatMap(({ keys }) => keys).length);
});

test('importing the same list again changes nothing', async () => {
  const source = store.createSource();
  const first = await source.runList(rows);
  const before = await store.listStored(first);
  const second = await source.runList(rows);
  expect(counts(second)).toEqual({ ...nothing, unchangedRows: 4 });
  expect(await store.listStored(first)).toEqual(before);
  expect(await store.db.$count(recordSightings)).toBe(0);
});

test('the next weekly list reports what is new, changed, and gone, and a later one what is back', async () => {
  const source = store.createSource();
  await source.runList(rows);
  const moved = californiaRow(2, { OWNER_NAME: names[1] ?? '', OWNER_CITY: 'FRESNO', OWNER_ZIP: '93721' });
  const nextWeek = [
    ...rows.slice(0, 1),
    moved,
    ...rows.slice(2, 3),
    californiaRow(9, { OWNER_NAME: 'LEE KIM' }),
  ];
  const second = await source.runList(nextWeek);
  expect(counts(second)).toEqual({
    ...nothing,
    newRows: 1,
    changedRows: 1,
    unchangedRows: 2,
    vanishedRows: 1,
  });

  const stored = await store.listStored(second);
  expect(stored.filter(({ vanishedAt }) => vanishedAt).map(({ ownerName }) => ownerName)).toEqual([
    'DELGADO PAT',
  ]);
  const present = stored.filter(({ vanishedAt }) => !vanishedAt);
  expect(await countFindable(second)).toBe(present.flatMap(({ keys }) => keys).length);

  const third = await source.runList([...nextWeek, ...rows.slice(3)]);
  expect(counts(third)).toEqual({ ...nothing, newRows: 1, unchangedRows: 4 });
  const all = await store.listStored(third);
  expect(await countFindable(third)).toBe(all.flatMap(({ keys }) => keys).length);
});

test('two owners of one property are two records, and a repeated row is rejected', async () => {
  const result = await store
    .createSource()
    .runList([
      californiaRow(1, { OWNER_NAME: 'RIVERA JORDAN' }),
      californiaRow(1, { OWNER_NAME: 'NGUYEN CASEY' }),
      californiaRow(1, { OWNER_NAME: 'RIVERA JORDAN', CURRENT_CASH_BALANCE: '7' }),
    ]);
  expect(counts(result)).toEqual({ ...nothing, newRows: 2, rejectedRows: 1 });
});

test('rows that name nobody are counted apart, and nothing of them is stored', async () => {
  const nobody = ['UNKNOWN', 'VARIOUS OWNERS', '', 'ACCT 0041-77'];
  const result = await store
    .createSource()
    .runList([...rows, ...nobody.map((name, index) => californiaRow(90 + index, { OWNER_NAME: name }))]);
  expect(counts(result)).toEqual({ ...nothing, newRows: 4 });
  expect(result).toMatchObject({ status: 'complete', ownerlessRows: 4 });
  expect(await store.listStored(result)).toHaveLength(4);
});

test('a property without a number stays the same while claims for it come and go', async () => {
  const { propertyId: _none, ...columns } = californiaMapping.columns;
  const mapping = { ...californiaMapping, columns };
  const source = store.createSource();
  const other = californiaRow(2, { CURRENT_CASH_BALANCE: '80.00' });
  const first = await source.runList([californiaRow(1), other], { mapping });
  const before = await store.listStored(first);
  const claimed = californiaRow(1, { NUMBER_OF_PENDING_CLAIMS: '1', NUMBER_OF_PAID_CLAIMS: '2' });
  const second = await source.runList([claimed, other], { mapping });
  expect(counts(second)).toEqual({ ...nothing, changedRows: 1, unchangedRows: 1 });
  const after = await store.listStored(second);
  expect(after.map(({ propertyId }) => propertyId)).toEqual(before.map(({ propertyId }) => propertyId));
  expect(after).toMatchObject([{ pendingClaimCount: 1, paidClaimCount: 2 }, { amountCents: 80_00 }]);
});

test('bad rows are in the reject file with line and reason, and do not vanish from the store', async () => {
  const source = store.createSource();
  await source.runList(rows);
  const bad = californiaRow(2, { OWNER_NAME: names[1] ?? '', CURRENT_CASH_BALANCE: 'MANY' });
  const result = await source.runList([rows[0] ?? '', bad, '3,too short', ...rows.slice(2)]);
  expect(counts(result)).toEqual({ ...nothing, unchangedRows: 3, rejectedRows: 2 });
  expect(await readFile(result.rejectFile, 'utf8')).toBe(
    [
      'file,line,reason,row',
      `list.csv,3,"has no amount in its amount column (CURRENT_CASH_BALANCE or CASH_REPORTED): ""MANY""","${bad.replaceAll('"', '""')}"`,
      'list.csv,4,has only 2 of 25 columns,"3,too short"',
      '',
    ].join('\n'),
  );
});

test('a workbook whose list goes on in a second sheet is read as one list, and its notes are left out', async () => {
  const cells = (some: readonly string[]) =>
    [californiaHeading, ...some].map((row) => splitFields(row, ',') ?? []);
  const sheets = { One: cells(rows.slice(0, 2)), Notes: [['Weekly list']], Two: cells(rows.slice(2)) };
  const leftOut: string[] = [];
  const source = store.createSource();
  const options = { onLeftOut: (parts: readonly string[]) => leftOut.push(...parts) };
  const result = await source.runFile('list.xlsx', workbookFile(sheets), options);
  expect(result).toMatchObject({ ...nothing, status: 'complete', newRows: 4 });
  expect(leftOut).toEqual(['Sheet Notes']);
  const one = await store.createSource().runFile('list.xlsx', workbookFile(sheets), {
    mapping: { ...californiaMapping, sheet: 'Two' },
  });
  expect(one).toMatchObject({ ...nothing, status: 'complete', newRows: 2 });
  const missing = source.runFile('list.xlsx', workbookFile(sheets), {
    mapping: { ...californiaMapping, sheet: 'Three' },
  });
  await expect(missing).rejects.toThrow('no sheet "Three" with rows. It has: One, Notes, Two.');
});

test('a gzip, a zip with several lists, and a stream are read alike', async () => {
  const list = californiaList(rows);
  const zip = zipFiles({
    'one.csv': californiaList(rows.slice(0, 2)),
    'two.csv': californiaList(rows.slice(2)),
    'readme.pdf': 'x',
  });
  for (const input of [
    { path: await writeListFile('list.csv.gz', gzipSync(list)) },
    { path: await writeListFile('lists.zip', zip) },
    { stream: Readable.from([Buffer.from(list)]), name: 'upload.csv' },
  ])
    expect(await store.createSource().run(input)).toMatchObject({
      ...nothing,
      newRows: 4,
      status: 'complete',
    });
});

test.each([
  ['inside a row', (list: string) => Buffer.from(list.slice(0, list.indexOf('WHITFIELD') + 4))],
  ['inside a quoted field', (list: string) => Buffer.from(`${list.slice(0, list.lastIndexOf('"') - 6)}`)],
  ['as gzip', (list: string) => gzipSync(list).subarray(0, -20)],
  ['as zip', (list: string) => zipFiles({ 'list.csv': list }).subarray(0, 300)],
])('a list truncated %s is incomplete, and nothing vanishes', async (_name, cut) => {
  const source = store.createSource();
  const first = await source.runList(rows);
  const result = await source.runFile('list.csv', cut(californiaList(rows)));
  expect(result.status).toBe('incomplete');
  expect(result.problem).toMatch(/cut|ends in the middle/);
  expect(result.vanishedRows).toBe(0);
  expect((await store.listStored(first)).filter(({ vanishedAt }) => vanishedAt)).toEqual([]);
  expect(await source.runList(rows)).toMatchObject({ ...nothing, status: 'complete', unchangedRows: 4 });
});

test('a list truncated between two rows is detected by what it lacks, unless the operator overrides it', async () => {
  const source = store.createSource();
  await source.runList(rows);
  const short = await source.runList(rows.slice(0, 2));
  expect(short).toMatchObject({ status: 'incomplete', vanishedRows: 0 });
  expect(short.problem).toContain('lacks 2 of the 4 records');
  const accepted = await source.runList(rows.slice(0, 2), { acceptsVanished: true });
  expect(accepted).toMatchObject({ status: 'complete', vanishedRows: 2, unchangedRows: 2 });
});

test('a file that is another list, or none, is refused and leaves no trace', async () => {
  const source = store.createSource();
  const first = await source.runList(rows);
  for (const content of ['<html><body>Sorry</body></html>\n', '\u0000\u0001\u0002', ''])
    await expect(source.runFile('list.csv', content)).rejects.toBeInstanceOf(UnreadableFile);
  expect(await source.runList(rows)).toMatchObject({ ...nothing, unchangedRows: 4, status: 'complete' });
  expect(await store.listStored(first)).toHaveLength(4);
});

/** Rows for more than one chunk, some of them bad. */
function writeLongList(rowCount: number) {
  return Array.from({ length: rowCount }, (_, index) =>
    index % 5_000 === 17 ? `${index},bad` : californiaRow(index, { OWNER_NAME: `DOE${index} PAT` }),
  );
}

test('a rejected row never begins a cell as a formula', async () => {
  const rows = ['=HYPERLINK("http://evil.example","open"),bad', '\t@SUM(A1),bad', '-2+3,bad'];
  const { rejectFile } = await store.createSource().runList([californiaRow(1), ...rows]);
  const cells = parse(await readFile(rejectFile, 'utf8')) as string[][];
  expect(cells.slice(1).map((row) => row.at(-1))).toEqual(rows.map((row) => `'${row}`));
});

test('an import that is stopped resumes after its last chunk, and reports each reject once', async () => {
  const source = store.createSource();
  const path = await writeListFile('list.csv.gz', gzipSync(californiaList(writeLongList(12_000))));
  const halfway = await store.stopEarly((options) => source.run({ path }, options));
  expect(halfway.newRows).toBeGreaterThan(0);
  expect(halfway.newRows).toBeLessThan(11_000);

  const resumed = await source.run({ path });
  expect(resumed.id).toBe(halfway.id);
  expect(resumed).toMatchObject({ ...nothing, status: 'complete', newRows: 11_997, rejectedRows: 3 });
  const rejects = (await readFile(resumed.rejectFile, 'utf8')).trim().split('\n');
  expect(rejects.slice(1).map((line) => line.split(',')[1])).toEqual(['19', '5019', '10019']);
  const stored = await store.listStored(resumed);
  expect(await countFindable(resumed)).toBe(stored.flatMap(({ keys }) => keys).length);
});

test('the searchable part of a list counts while it is imported, so that strangers are not mistaken for the person', async () => {
  const source = store.createSource();
  const long = writeLongList(12_000);
  const halfway = await store.stopEarly((options) => source.runList(long, options));
  const { id: importId, sourceKey, newRows } = halfway;
  const countRecords = async () => {
    const [counted] = await store.db.select().from(recordSources).where(eq(recordSources.id, sourceKey));
    return counted?.recordCount;
  };
  expect(await countRecords()).toBe(0);
  await store.db.transaction(async (tx) => {
    const beforeId = await takeRecordId(tx);
    await publishKeys(tx, { importId, sourceKey, state: 'CA', beforeId, newRows });
  });
  expect(newRows).toBeGreaterThan(0);
  expect(await countRecords()).toBe(newRows);

  const result = await source.runList([...long, californiaRow('last')]);
  expect(result).toMatchObject({ status: 'complete', sourceKey, vanishedRows: 0 });
  expect(await countRecords()).toBe((await store.listStored(result)).length);
});

test('the rows of a stopped import can be found once another list of the source is imported', async () => {
  const source = store.createSource();
  const long = writeLongList(7_000);
  await store.stopEarly((options) => source.runList(long, options));
  const result = await source.runList([...long, californiaRow('last')]);
  expect(result).toMatchObject({ status: 'complete', vanishedRows: 0, changedRows: 0 });
  expect(result.newRows + result.unchangedRows).toBe(6_999);
  const stored = await store.listStored(result);
  expect(await countFindable(result)).toBe(stored.flatMap(({ keys }) => keys).length);
  const unfinished = and(eq(recordImports.sourceKey, result.sourceKey), isNull(recordImports.finishedAt));
  expect(await store.db.$count(recordImports, unfinished)).toBe(0);
});

test('of two concurrent imports of one source the second is refused', async () => {
  const source = store.createSource();
  const list = writeLongList(6_000);
  const results = await Promise.allSettled([source.runList(list), source.runList(list)]);
  const [refused] = results.filter((result) => result.status === 'rejected');
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(refused?.reason).toBeInstanceOf(ImportRefused);
});
