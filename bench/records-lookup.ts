import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@rightful/private-postgres';
import { sql } from 'drizzle-orm';
import { californiaMapping, findRecordsFor, importRecords } from '#server/features/records/api.ts';
import { actingRoles } from '#server/platform/db/acting-role.ts';
import { openBulkConnection } from '#server/platform/db/bulk-connection.ts';
import { connectDatabase, type Db } from '#server/platform/db/connect.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { type InventedPerson, writeRecordFile } from './support/record-generator.ts';
import { measure, measureTrigrams, report, summarize } from './support/trigram-search.ts';

/**
 * Measures scored lookups on one connection, compared with a pg_trgm search for the same names in the same data and run.
 * With ROWS_LARGE, it repeats the measurement at that size and prints how much slower it is.
 */
const rows = Number(process.env.ROWS ?? 1_000_000);
const largeRows = Number(process.env.ROWS_LARGE ?? 0);
const lookups = 2_000;
const log = createLog({ level: 'silent' });

function toSought({ given, middle, surname, street, city, zip }: InventedPerson) {
  return {
    names: [{ firstName: given, middleName: middle, lastName: surname }],
    addresses: [{ street, city, state: 'CA', zip }],
    dateOfBirth: '1980-01-01',
  };
}

async function load(dataDir: string, db: Db, rowCount: number) {
  const file = path.join(dataDir, 'california.csv');
  const people = await writeRecordFile(file, { rows: rowCount, seed: 1 });
  const source = { id: 'ca-unclaimed-property', state: 'CA' };
  const request = { source, mapping: californiaMapping, input: { path: file }, isSandbox: true };
  await importRecords({ db, now: () => new Date(), config: { dataDir } }, request);
  await rm(file);
  await settle(db);
  const every = (first: number) => people.filter((_, index) => index % 2 === first).slice(0, lookups);
  return { people: every(0), others: every(1) };
}

/** Does the maintenance that PostgreSQL does by itself within minutes of an import, so that it is not measured. */
async function settle(db: Db): Promise<void> {
  const patient = await openBulkConnection(db);
  await patient.db.execute(sql`vacuum (analyze) unclaimed_records, record_keys`);
  await patient.close();
}

type Population = Awaited<ReturnType<typeof load>>;

async function measureLookups(db: Db, { people, others }: Population, name: string) {
  // A real process runs for days, so the code is warmed up first and the compiler is not measured.
  await measure(others, (person) => findRecordsFor(db, toSought(person)));
  let found = 0;
  const times = await measure(people, async (person) => {
    found += (await findRecordsFor(db, toSought(person))).matches.length > 0 ? 1 : 0;
  });
  const result = summarize(times);
  report(name, result);
  console.log(`${''.padEnd(28)}found a record for ${found} of ${people.length} people who have one`);
  return result;
}

async function run(rowCount: number, withTrigrams: boolean) {
  const dataDir = await makeTemporaryFolder('bench');
  const postgres = await startEmbeddedPostgres({ roles: actingRoles, dataDir, log: () => {} });
  const { databaseUrl } = postgres;
  const { db, close } = connectDatabase({ databaseUrl, poolSize: 1, log });
  try {
    await migrateDatabase(databaseUrl);
    const population = await load(dataDir, db, rowCount);
    const result = await measureLookups(db, population, `${rowCount} records`);
    if (withTrigrams) {
      // The pool's time limits are made for requests, and building this index takes longer.
      const patient = await openBulkConnection(db);
      const trigrams = await measureTrigrams(patient.db, population.people).finally(patient.close);
      console.log(`${(result.perSecond / trigrams.perSecond).toFixed(0)} times as many lookups a second`);
    }
    return result;
  } finally {
    await close();
    await postgres.stop();
    await removeFolder(dataDir);
  }
}

const small = await run(rows, true);
if (largeRows > 0) {
  const large = await run(largeRows, false);
  console.log(`p99 at ${largeRows} rows is ${(large.p99Ms / small.p99Ms).toFixed(2)} times that at ${rows}`);
}
