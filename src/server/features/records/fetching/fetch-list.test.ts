import { createHash } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listFetches,
  recordImports,
  recordSources,
  unclaimedRecords,
} from '#server/platform/db/schema/records.ts';
import { createLog } from '#server/platform/log.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { collectLines } from '#test/support/collect-lines.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { breakOffAfter, openListOffice, type Trick } from '#test/support/list-office.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { californiaList, californiaRow } from '#test/support/record-file.ts';
import { createTestClock } from '#test/support/test-clock.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { zipFiles } from '#test/support/zip-files.ts';
import { fetchList } from './fetch-list.ts';
import type { FetchableList } from './fetchable-lists.ts';
import { watchLists } from './watch-lists.ts';

const parts = new AsyncDisposableStack();
let office: Awaited<ReturnType<typeof openListOffice>>;
let databaseUrl: string;
let db: ReturnType<typeof connectPatiently>['db'];
beforeAll(async () => {
  const database = await createTestDatabase();
  parts.defer(database.drop);
  databaseUrl = database.databaseUrl;
  const connection = connectPatiently(databaseUrl, 3);
  parts.defer(connection.close);
  db = connection.db;
  office = await openListOffice();
  parts.defer(() => office.stop());
});
afterAll(() => parts.disposeAsync());

const clock = createTestClock();
let dataDir: string;
let serial = 0;
beforeEach(async () => {
  dataDir = await makeFolderForTest('lists');
  office.files.clear();
  office.tricks.length = 0;
  office.asked.length = 0;
  await db.delete(unclaimedRecords);
  serial += 1;
});

const limits = { pauseMs: 1, idleMs: 20_000, attempts: 3 };
const log = createLog({ level: 'silent' });

function fetchIt(
  list: FetchableList,
  changes: { db?: typeof db; limits?: Partial<typeof limits> & { mostBytes?: number } } = {},
) {
  const deps = {
    db: changes.db ?? db,
    now: clock.now,
    log,
    stopping: new AbortController().signal,
    config: { dataDir },
  };
  return fetchList(deps, list, {
    ...office.reach,
    limits: { ...limits, ...changes.limits },
    isSandbox: true,
  });
}

const zipOf = (...rows: string[]) => zipFiles({ 'list.csv': californiaList(rows) });
/** Rows that hardly pack, so that the file has a middle to break off in. */
const manyRows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    californiaRow(from + index, {
      OWNER_NAME: `RIVERA ${createHash('sha256')
        .update(`${from + index}`)
        .digest('hex')}`,
    }),
  );

/** Puts files at the office, all of one list, and says so. */
function offer(...contents: Buffer[]): FetchableList {
  const files = contents.map((content, index) => {
    const place = `/${serial}/${index}.zip`;
    office.files.set(place, {
      content,
      etag: `"${sumOf(content)}"`,
      lastModified: 'Sat, 14 Nov 2026 08:00:00 GMT',
    });
    return { id: `test-${serial}-${index}`, url: office.url(place) };
  });
  return {
    id: `test-${serial}`,
    sourceId: 'ca-unclaimed-property',
    host: office.host,
    files,
    checkedEveryDays: 1,
  };
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12);

async function outcomeOf({ id }: FetchableList) {
  const [row] = await db.select().from(listFetches).where(eq(listFetches.listId, id));
  return row;
}

async function listStored() {
  const rows = await db
    .select({ id: unclaimedRecords.propertyId, gone: unclaimedRecords.vanishedAt })
    .from(unclaimedRecords);
  return rows
    .filter(({ gone }) => gone === null)
    .map(({ id }) => id)
    .toSorted();
}

/** Waits until the download of the first file has so many bytes. */
function hasArrived(bytes: number): Promise<unknown> {
  const part = path.join(dataDir, 'lists', `test-${serial}-0.part`);
  return waitUntil(async () => (await stat(part).catch(() => ({ size: 0 }))).size >= bytes);
}

const ranges = () => office.asked.map(({ range }) => range);

test('a list in parts is imported whole, with its own day, and leaves no file behind', async () => {
  const list = offer(zipOf(californiaRow(1)), zipOf(californiaRow(2), californiaRow(3)));
  const [, second] = [...office.files.values()];
  if (second) second.lastModified = 'Thu, 12 Nov 2026 08:00:00 GMT';
  await fetchIt(list);

  expect(await outcomeOf(list)).toMatchObject({
    outcome: 'imported',
    detail: '3 new, 0 changed, 0 vanished.',
  });
  expect(await listStored()).toEqual(['1', '2', '3']);
  const imports = await db
    .select()
    .from(recordImports)
    .innerJoin(recordSources, eq(recordSources.id, recordImports.sourceKey));
  expect(imports.at(-1)?.record_imports).toMatchObject({
    listedOn: '2026-11-12',
    fileName: list.id,
    status: 'complete',
  });
  expect(await readdir(path.join(dataDir, 'lists'))).toEqual([]);
});

test('an unchanged list is noted as checked and not imported, and asked again when it is due', async () => {
  const list = offer(zipOf(californiaRow(1)));
  await fetchIt(list);
  await fetchIt(list);
  expect(office.asked, 'it is not due yet').toHaveLength(1);

  clock.advance(dayMs);
  const importsBefore = await db.$count(recordImports);
  await fetchIt(list);
  expect(office.asked.at(-1)?.ifNoneMatch).toMatch(/^"/);
  expect(await outcomeOf(list)).toMatchObject({
    outcome: 'unchanged',
    succeededAt: clock.now(),
    failuresInRow: 0,
  });
  expect(await db.$count(recordImports)).toBe(importsBefore);
});

test('when one part changed, the others are fetched again, because a list is imported whole', async () => {
  const list = offer(zipOf(californiaRow(1), californiaRow(4)), zipOf(californiaRow(2), californiaRow(3)));
  await fetchIt(list);
  clock.advance(dayMs);
  office.files.set(`/${serial}/1.zip`, { content: zipOf(californiaRow(2), californiaRow(9)), etag: '"new"' });
  await fetchIt(list);

  expect(await outcomeOf(list)).toMatchObject({
    outcome: 'imported',
    detail: '1 new, 0 changed, 1 vanished.',
  });
  expect(await listStored()).toEqual(['1', '2', '4', '9']);
});

test('a server that names no versions is read again, and its unchanged list is not imported', async () => {
  const list = offer(zipOf(californiaRow(1)));
  const content = zipOf(californiaRow(1));
  office.files.set(`/${serial}/0.zip`, { content });
  await fetchIt(list);
  clock.advance(dayMs);
  await fetchIt(list);
  expect(await outcomeOf(list)).toMatchObject({ outcome: 'unchanged' });
});

test('a download that breaks off twice goes on where it stood', async () => {
  const list = offer(zipOf(...manyRows(1, 400)));
  office.tricks.push(breakOffAfter(5_000, hasArrived), breakOffAfter(12_000, hasArrived));
  await fetchIt(list);

  expect(ranges()).toEqual([undefined, 'bytes=5000-', 'bytes=12000-']);
  expect(office.asked.at(-1)?.ifRange).toBe([...office.files.values()][0]?.etag);
  expect(await outcomeOf(list)).toMatchObject({
    outcome: 'imported',
    detail: '400 new, 0 changed, 0 vanished.',
  });
});

test('what breaks off again and again is kept for the next time, which comes later each time', async () => {
  const list = offer(zipOf(...manyRows(1, 400)));
  const hangUp: Trick = (_request, response) => Boolean(response.socket?.destroy());
  office.tricks.push(breakOffAfter(5_000, hasArrived), hangUp, hangUp);
  await fetchIt(list);
  expect(await outcomeOf(list)).toMatchObject({
    outcome: 'failed',
    detail: expect.stringContaining('broke off'),
    failuresInRow: 1,
    nextDueAt: new Date(clock.now().getTime() + hourMs),
  });

  clock.advance(hourMs);
  await fetchIt(list);
  expect(ranges()).toEqual([undefined, 'bytes=5000-', 'bytes=5000-', 'bytes=5000-']);
  expect(await outcomeOf(list)).toMatchObject({ outcome: 'imported', failuresInRow: 0 });
});

test('halves of two versions are never joined', async () => {
  const list = offer(zipOf(...manyRows(1, 400)));
  const newer = zipOf(...manyRows(5_000, 300));
  const change: Trick = () => {
    office.files.set(`/${serial}/0.zip`, { content: newer, etag: '"newer"' });
    return false;
  };
  office.tricks.push(breakOffAfter(5_000, hasArrived), (...all) => {
    change(...all);
    all[1].socket?.destroy();
    return true;
  });
  await fetchIt(list);
  expect(await outcomeOf(list)).toMatchObject({
    outcome: 'imported',
    detail: '300 new, 0 changed, 0 vanished.',
  });
});

test('a server that goes on with another version in spite of If-Range is asked from the start', async () => {
  const list = offer(zipOf(...manyRows(1, 400)));
  const newer = zipOf(...manyRows(5_000, 300));
  const goOnWithNewer: Trick = (_request, response) => {
    office.files.set(`/${serial}/0.zip`, { content: newer, etag: '"newer"' });
    const range = `bytes 5000-${newer.length - 1}/${newer.length}`;
    response.writeHead(206, { etag: '"newer"', 'content-range': range }).end(newer.subarray(5_000));
    return true;
  };
  office.tricks.push(breakOffAfter(5_000, hasArrived), goOnWithNewer);
  await fetchIt(list);
  expect(ranges()).toEqual([undefined, 'bytes=5000-', undefined]);
  expect(await outcomeOf(list)).toMatchObject({
    outcome: 'imported',
    detail: '300 new, 0 changed, 0 vanished.',
  });
});

test('a server that throttles is asked when it says, not sooner', async () => {
  const list = offer(zipOf(californiaRow(1)));
  office.tricks.push((_request, response) =>
    Boolean(response.writeHead(429, { 'retry-after': '36000' }).end()),
  );
  await fetchIt(list);
  expect(await outcomeOf(list)).toMatchObject({
    outcome: 'failed',
    detail: 'The server answered 429.',
    nextDueAt: new Date(clock.now().getTime() + 10 * hourMs),
  });
});

const redirectTo =
  (location: string): Trick =>
  (_request, response) =>
    Boolean(response.writeHead(302, { location }).end());

test.each<[string, Trick[], string]>([
  ['redirects to a private address', [redirectTo('https://127.0.0.2:9/list.zip')], 'no public address'],
  ['redirects to http', [redirectTo('http://office.example/list.zip')], 'not https'],
  ['redirects in a circle', Array.from({ length: 6 }, () => redirectTo('0.zip')), 'redirects more than'],
  [
    'answers with a page',
    [(_request, response) => Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('Sorry.'))],
    'a page instead of the list',
  ],
  [
    'sends another content than its checksum says',
    [
      (_request, response, { content }) => {
        const digest = createHash('sha256').update('another').digest('base64');
        return Boolean(response.writeHead(200, { 'repr-digest': `sha-256=:${digest}:` }).end(content));
      },
    ],
    'checksum is not what the server says',
  ],
  [
    'announces more than is allowed',
    [(_request, response) => Boolean(response.writeHead(200, { 'content-length': 10_000_000 }).end())],
    'more than the 1000000 bytes',
  ],
  [
    'sends more than is allowed without saying so',
    [(_request, response) => Boolean(response.writeHead(200).end(Buffer.alloc(1_500_000)))],
    'more than the 1000000 bytes',
  ],
  ['is silent', [() => true], 'silent'],
  ['has no such file', [(_request, response) => Boolean(response.writeHead(404).end())], 'answered 404'],
])('nothing is stored of a server that %s', async (_, tricks, detail) => {
  const list = offer(zipOf(californiaRow(1)));
  office.tricks.push(...tricks);
  await fetchIt(list, { limits: { mostBytes: 1_000_000, idleMs: 2_000, attempts: 1 } });
  expect(await outcomeOf(list)).toMatchObject({ outcome: 'failed', detail: expect.stringContaining(detail) });
  expect(await listStored()).toEqual([]);
});

test('a zip that the server cut, lying about its length, is stored as incomplete and nothing vanishes', async () => {
  const list = offer(zipOf(...manyRows(1, 40)));
  await fetchIt(list);
  clock.advance(dayMs);
  const whole = zipOf(...manyRows(2, 40));
  office.files.set(`/${serial}/0.zip`, { content: whole.subarray(0, whole.length - 500), etag: '"cut"' });
  await fetchIt(list);
  expect(await outcomeOf(list)).toMatchObject({
    outcome: 'incomplete',
    detail: expect.stringContaining('cut'),
  });
  expect(await listStored()).toHaveLength(40);
});

test('two workers do not fetch one list at once', async () => {
  const list = offer(zipOf(...manyRows(1, 500)));
  const other = connectPatiently(databaseUrl, 3);
  const slowly: Trick = (_request, response, { content, etag }) => {
    response.writeHead(200, { etag, 'content-length': content.length });
    response.write(content.subarray(0, 1_000));
    setTimeout(() => response.end(content.subarray(1_000)), 300);
    return true;
  };
  office.tricks.push(slowly);
  await Promise.all([fetchIt(list), fetchIt(list, { db: other.db })]);
  await other.close();
  expect(office.asked).toHaveLength(1);
  expect(await outcomeOf(list)).toMatchObject({ outcome: 'imported' });
});

test('a worker that died after a download leaves the next one only the import', async () => {
  const list = offer(zipOf(...manyRows(1, 10)));
  const died = new AbortController();
  const deps = { db, now: clock.now, log, stopping: died.signal, config: { dataDir } };
  const served: Trick = () => {
    setTimeout(() => died.abort(new Error('killed')), 0);
    return false;
  };
  office.tricks.push(served);
  await fetchList(deps, list, { ...office.reach, limits, isSandbox: true }).catch(() => {});
  await fetchIt(list);
  expect(await listStored()).toHaveLength(10);
  expect(await outcomeOf(list)).toMatchObject({ outcome: 'imported' });
});

test('a beginning whose version was never noted is thrown away', async () => {
  const list = offer(zipOf(...manyRows(1, 10)));
  await fetchIt(list, { limits: { attempts: 1 } });
  clock.advance(dayMs);
  office.files.set(`/${serial}/0.zip`, { content: zipOf(...manyRows(1, 11)), etag: '"eleven"' });
  await writeFile(path.join(dataDir, 'lists', `${list.files[0]?.id}.part`), 'left by a dying process');
  await fetchIt(list);
  expect(await listStored()).toHaveLength(11);
});

test('operators read once a night which lists are old and which could not be fetched', async () => {
  await db.delete(listFetches);
  const list = offer(zipOf(californiaRow(1)));
  office.tricks.push((_request, response) => Boolean(response.writeHead(500).end()));
  await fetchIt(list);
  const { lines, stream } = collectLines();
  const watch = (listsToFetch: { id: string; termsReadOn: string | undefined }[]) =>
    watchLists({
      db,
      now: clock.now,
      log: createLog({ level: 'warn', destination: stream }),
      config: { sandboxUrl: undefined, listsToFetch },
    });
  await watch([]);
  expect(lines, 'it is no longer to be fetched').toEqual([]);
  await watch([{ id: list.id, termsReadOn: '2026-11-19' }]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'some lists are old or could not be fetched',
    old: [],
    failing: [{ listId: list.id, detail: 'The server answered 500.', failuresInRow: 1 }],
  });

  const [source] = await db
    .insert(recordSources)
    .values({
      catalogId: 'ca-unclaimed-property',
      state: 'CA',
      nameOrder: 'last-first',
      isSandbox: false,
      createdAt: clock.now(),
    })
    .returning();
  await db.insert(recordImports).values({
    sourceKey: source?.id ?? 0,
    fileName: 'records.csv',
    rejectFile: 'rejects.csv',
    status: 'complete',
    listedOn: '2020-01-02',
    startedAt: clock.now(),
    finishedAt: clock.now(),
  });
  await watch([]);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    old: [{ source: 'ca-unclaimed-property', day: '2020-01-02', newerEvery: 'week' }],
    failing: [],
  });
});
