import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import type { InventedPerson } from './record-generator.ts';

const trigramSearches = 100;

export async function measure<T>(items: readonly T[], ask: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await ask(item);
    times.push(performance.now() - startedAt);
  }
  return times;
}

export function summarize(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const meanMs = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { p50Ms: at(0.5), p99Ms: at(0.99), perSecond: 1_000 / meanMs };
}

export function report(name: string, { p50Ms, p99Ms, perSecond }: ReturnType<typeof summarize>): void {
  console.log(
    `${name.padEnd(28)}p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms, ${perSecond.toFixed(1)} a second`,
  );
}

/** The alternative without blocking keys: a trigram index finds the most similar names. */
export async function measureTrigrams(db: Db, people: readonly InventedPerson[]) {
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
