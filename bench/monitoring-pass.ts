import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { monitorPeople } from '#server/features/discovery/monitor-people.ts';
import { runScan } from '#server/features/discovery/run-scan.ts';
import { scans } from '#server/platform/db/schema/discovery.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { openBenchDeps } from './support/bench-deps.ts';
import { fillAccounts } from './support/fill-accounts.ts';

/**
 * Measures the nightly scan of all users: how many people a second one worker processes, and whether its memory grows with
 * their number. The pauses between pages are left out, and as many scans run at once as in a worker. With USERS_LARGE, it
 * repeats the measurement for that many users.
 */
const sizes = [Number(process.env.USERS ?? 500), Number(process.env.USERS_LARGE ?? 0)].filter(Boolean);
const scansAtOnce = 5;
const pageSize = 100;

async function monitorAll(deps: Deps, watch: () => void): Promise<number> {
  let scanned = 0;
  let afterPersonId: string | undefined;
  for (;;) {
    await monitorPeople(deps, afterPersonId);
    const page = await deps.db
      .select()
      .from(scans)
      .where(and(eq(scans.status, 'running'), afterPersonId ? gt(scans.personId, afterPersonId) : undefined))
      .orderBy(asc(scans.personId))
      .limit(pageSize);
    await runAll(
      deps,
      page.map(({ id }) => id),
      watch,
    );
    scanned += page.length;
    // These jobs have been handled here. If they stayed queued, they would hold up the next page.
    await deps.db.execute(sql`delete from jobs.job where name in ('run-scan', 'monitor-people')`);
    if (page.length < pageSize) return scanned;
    afterPersonId = page.at(-1)?.personId;
  }
}

async function runAll(deps: Deps, scanIds: string[], watch: () => void): Promise<void> {
  const work = async () => {
    for (let id = scanIds.pop(); id; id = scanIds.pop()) {
      await runScan(deps, id);
      watch();
    }
  };
  await Promise.all(Array.from({ length: scansAtOnce }, work));
}

async function measure(users: number): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const database = await startBenchDatabase();
  parts.defer(() => database.stop());
  await fillAccounts(database.db, { from: 1, to: users });
  const deps = await openBenchDeps(parts, database);

  let peakBytes = 0;
  const watch = () => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  };
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const scanned = await monitorAll(deps, watch);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const peakMegabytes = peakBytes / 1_048_576;
  console.log(
    `${`${scanned} people`.padEnd(20)}${(scanned / seconds).toFixed(1)} a second, ${((user + system) / 1_000 / scanned).toFixed(1)} ms of processor time each, ` +
      `at most ${Math.round(peakMegabytes)} MB`,
  );
  return peakMegabytes;
}

const peaks: number[] = [];
for (const users of sizes) {
  peaks.push(await measure(users));
  await sleep(100);
}
const [small, large] = peaks;
if (small && large) console.log(`${'ratio of memory'.padEnd(20)}${(large / small).toFixed(2)}`);
