import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openBulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { recordImports, recordSightings, recordSources } from '#server/platform/db/schema/records.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { isLongRun } from '#test/support/long-run.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { californiaList, californiaRow, writeListFile } from '#test/support/record-file.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { waitUntil } from '#test/support/wait-until.ts';

const program = path.join(import.meta.dirname, '../../src/server/commands/run.ts');
const rowCount = 64_000;
/** Where a run is killed: at its start, or late, when keys are published besides rows. */
const killedBehindRows = { first: isLongRun ? [1, 52_000] : [52_000], next: isLongRun ? [1, 52_000] : [1] };

/** Some rows are unreadable, and some repeat a much earlier row. */
function writeRow(index: number): string {
  if (index % 4_000 === 17) return `${index},too short`;
  const told = index % 5_000 === 4_999 ? index - 4_900 : index;
  return californiaRow(told, { OWNER_NAME: `DOE${told} PAT`, CURRENT_CASH_BALANCE: `${told}.25` });
}

/** Creates the list of a week later: one row in seven has changed, and one in eleven is gone. */
function writeNextWeek(rows: readonly string[]): string[] {
  return rows
    .filter((_row, index) => index % 11 !== 3)
    .map((row, index) => (index % 7 === 0 ? row.replace('SACRAMENTO', 'FRESNO') : row));
}

interface Store {
  db: Db;
  environment: NodeJS.ProcessEnv;
}

async function createStore(): Promise<Store> {
  const { databaseUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pool = connectPatiently(databaseUrl);
  onTestFinished(pool.close);
  // Has no time limit at all, because a killed import may keep PostgreSQL busy for long.
  const { db, close } = await openBulkConnection(pool.db);
  onTestFinished(close);
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: await makeFolderForTest('data'),
  };
  return { db, environment };
}

function startImport({ environment }: Store, file: string) {
  const child = spawn(
    process.execPath,
    [program, 'import-records', '--source', 'california', '--sandbox', file],
    {
      stdio: 'ignore',
      env: environment,
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function runImport(store: Store, file: string): Promise<void> {
  const [exitCode] = await once(startImport(store, file), 'exit');
  expect(exitCode).toBe(0);
}

async function isBehind({ db }: Store, rows: number): Promise<boolean> {
  const found = await db.execute(
    sql`select from ${recordImports} where status = 'running' and line_number > ${rows}`,
  );
  return found.rowCount === 1;
}

/** The database notices a dead client with a delay, and holds the import's lock until then. */
async function isLetGo({ db }: Store): Promise<boolean> {
  const found = await db.execute(
    sql`select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  return found.rowCount === 0;
}

async function killImport(store: Store, file: string, behindRows: number): Promise<void> {
  const child = startImport(store, file);
  await waitUntil(() => isBehind(store, behindRows), 120_000);
  child.kill('SIGKILL');
  const [exitCode, signal] = await once(child, 'exit');
  expect([exitCode, signal]).toEqual([null, 'SIGKILL']);
  await waitUntil(() => isLetGo(store));
}

/** Reads everything that an import stores, except for the ids of its rows. */
async function readAll({ db }: Store) {
  const { rows: records } = await db.execute(sql`
    select count(*)::int as count, md5(string_agg(row_digest, '' order by row_digest)) as digest from (
      select md5((property_id, owner_name, city, amount_cents, keys, content_hash, vanished_at is null,
        first_import_id, changed_import_id)::text) as row_digest
      from unclaimed_records
    ) as digests`);
  const { rows: keys } = await db.execute(sql`
    select count(*)::int as count, md5(string_agg(key_digest, '' order by key_digest)) as digest from (
      select md5((entry.key, record.property_id, entry.state)::text) as key_digest
      from record_keys as entry join unclaimed_records as record on record.id = entry.record_id
    ) as digests`);
  const imports = await db.select().from(recordImports).orderBy(recordImports.id);
  return {
    records,
    keys,
    imports: imports.map(({ startedAt: _start, finishedAt: _end, publishedRecordId: _last, ...row }) => ({
      ...row,
      rejectFile: path.basename(row.rejectFile),
    })),
    rejected: await Promise.all(imports.map(({ rejectFile }) => readFile(rejectFile, 'utf8'))),
    sightings: await db.$count(recordSightings),
    sources: await db.select({ recordCount: recordSources.recordCount }).from(recordSources),
  };
}

test('an import that is killed repeatedly ends as if it had not been', {
  timeout: 600_000,
}, async () => {
  const rows = Array.from({ length: rowCount }, (_, index) => writeRow(index));
  const file = await writeListFile('list.csv', californiaList(rows));
  const nextFile = await writeListFile('next.csv', californiaList(writeNextWeek(rows)));
  const disturbed = await createStore();
  const undisturbed = await createStore();

  for (const [list, points] of [
    [file, killedBehindRows.first],
    [nextFile, killedBehindRows.next],
  ] as const) {
    for (const behindRows of points) await killImport(disturbed, list, behindRows);
    await runImport(disturbed, list);
    await runImport(undisturbed, list);
    const left = await readAll(disturbed);
    expect(left).toEqual(await readAll(undisturbed));
    expect(left.imports.map(({ status }) => status)).not.toContain('running');
    expect(left.sightings).toBe(0);
  }
});
