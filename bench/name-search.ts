import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@rightful/private-postgres';
import { sql } from 'drizzle-orm';
import { californiaMapping, findByName, importRecords } from '#server/features/records/api.ts';
import { actingRoles } from '#server/platform/db/acting-role.ts';
import { openBulkConnection } from '#server/platform/db/bulk-connection.ts';
import { connectDatabase, type Db } from '#server/platform/db/connect.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { type InventedPerson, writeRecordFile } from './support/record-generator.ts';
import { measure, measureTrigrams, report, summarize } from './support/trigram-search.ts';

/** Measures the search for a name of the landing page beside a pg_trgm search for the same names, in the same data and run. */
const rows = Number(process.env.ROWS ?? 1_000_000);
const searches = 1_000;

async function load(dataDir: string, db: Db): Promise<InventedPerson[]> {
  const file = path.join(dataDir, 'california.csv');
  const people = await writeRecordFile(file, { rows, seed: 1 });
  const source = { id: 'ca-unclaimed-property', state: 'CA' };
  const request = { source, mapping: californiaMapping, input: { path: file }, isSandbox: true };
  await importRecords({ db, now: () => new Date(), config: { dataDir } }, request);
  await rm(file);
  return people;
}

async function measureNames(db: Db, people: readonly InventedPerson[]) {
  let found = 0;
  const search = async ({ given, surname }: InventedPerson) => {
    const { named } = await findByName(db, { firstName: given, lastName: surname, state: 'CA' });
    found += named.length > 0 ? 1 : 0;
  };
  // A real process runs for days, so the code is warmed up first and the compiler is not measured.
  await measure(people.slice(searches, 2 * searches), search);
  found = 0;
  const result = summarize(await measure(people.slice(0, searches), search));
  report('search for a name', result);
  console.log(`${''.padEnd(28)}found a record for ${found} of ${searches} names that have one`);
  return result;
}

const dataDir = await makeTemporaryFolder('bench');
const postgres = await startEmbeddedPostgres({ roles: actingRoles, dataDir, log: () => {} });
const { databaseUrl } = postgres;
const { db, close } = connectDatabase({ databaseUrl, poolSize: 1, log: createLog({ level: 'silent' }) });
try {
  await migrateDatabase(databaseUrl);
  const people = await load(dataDir, db);
  // The pool's time limits are made for requests, and upkeep and a trigram index take longer.
  const patient = await openBulkConnection(db);
  await patient.db.execute(sql`vacuum (analyze) unclaimed_records, record_keys`);
  const names = await measureNames(db, people);
  const trigrams = await measureTrigrams(patient.db, people).finally(patient.close);
  console.log(`p99 is one ${(trigrams.p99Ms / names.p99Ms).toFixed(0)}th of that of the trigram search`);
} finally {
  await close();
  await postgres.stop();
  await removeFolder(dataDir);
}
