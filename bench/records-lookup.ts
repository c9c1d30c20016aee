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

/**
 * Measures scored lookups on one connection, compared with a pg_trgm search for the same names in the same data and run.
 * With ROWS_LARGE, it repeats the measurement at that size and prints how much slower it is.
 */
const rows = Number(process.env.ROWS ?? 1_000_000);
const largeRows = Number(process.env.ROWS_LARGE ?? 0);
const lookups = 2_000;
const trigramSearches = 100;
const log = createLog({ level: 'silent' });

async function measure<T>(items: readonly T[], ask: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await ask(item);
    times.push(performance.now() - startedAt);
  }
  return times;
}

function summarize(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const meanMs = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { p50Ms: at(0.5), p99Ms: at(0.99), perSecond: 1_000 / meanMs };
}

function report(name: string, { p50Ms, p99Ms, perSecond }: ReturnType<typeof summarize>): void {
  console.log(
    `${name.padEnd(28)}p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms, ${perSecond.toFixed(1)} a second`,
  );
}

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

/** The alternative without blocking keys: a trigram index finds the most similar names. */
async function measureTrigrams(db: Db, people: readonly InventedPerson[]) {
  await db.execute(sql`create extension if not exists pg_trgm`);
  await db.execute(sql`create table trigram_records as select id, owner_name from unclaimed_records`);
  await db.execute(sql`create index on trigram_records using gin (owner_name gin_trgm_ops)`);
  await db.execute(sql`analyze trigram_records`);
  const search = ({ surname, given }: InventedPerson) => {
    const name = `${surname} ${given}`.toUpperCase();
    return db.execute(
      sql`select id, similarity(owner_name, ${name}) as score from trigram_records where owner_name % ${name} order by score desc limit 100`,
    );
  };
  await measure(people.slice(0, 5), search);
  const result = summarize(await measure(people.slice(5, 5 + trigramSearches), search));
  report('pg_trgm similarity', result);
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
