import { listOtherIds } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson } from '#server/platform/locks.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import * as queries from './queries.ts';
import { joinOrStart } from './start-scan.ts';

const pageSize = 100;

/** While this many scans wait, no more are added, so that the workers set the pace. */
const maxWaiting = 500;
const pauseSeconds = 10;

/** People who were scanned this recently, by any scan, are skipped. */
const freshMs = 12 * hourMs;

/** Older nightly scans are useless to everyone, because what they found exists as claims. */
const keepNightlyScansMs = 7 * dayMs;

/**
 * Starts scans for one page of people and continues with the next page in a new job. An interrupted night resumes where
 * it stopped, and a page that runs twice finds its people already scanned.
 */
export async function monitorPeople(deps: Deps, afterPersonId?: string): Promise<void> {
  const { db, jobs } = deps;
  if ((await jobs.countWaiting(db, 'run-scan', maxWaiting)) === maxWaiting) {
    const soFar = afterPersonId ? { afterPersonId } : {};
    return jobs.enqueue(db, 'monitor-people', soFar, { startAfterSeconds: pauseSeconds });
  }
  const page = await queries.listPeopleAfter(db, afterPersonId, pageSize);
  for (const person of page) await monitorPerson(deps, person);
  const last = page.at(-1);
  if (last && page.length === pageSize) await jobs.enqueue(db, 'monitor-people', { afterPersonId: last.id });
}

async function monitorPerson(deps: Deps, { id, userId }: { id: string; userId: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, id))) return;
    const latest = await queries.findLatestScan(tx, userId);
    if (latest && deps.now().getTime() - latest.createdAt.getTime() < freshMs) return;
    await joinOrStart(deps, tx, { userId, personId: id, trigger: 'monitor' });
    for (const personId of await listOtherIds(tx, userId))
      await deps.jobs.enqueue(tx, 'search-for-other', { personId }, { canWait: true });
    await queries.deleteNightlyScans(tx, id, new Date(deps.now().getTime() - keepNightlyScansMs));
  });
}
