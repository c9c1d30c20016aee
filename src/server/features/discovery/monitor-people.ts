import type { Deps } from '#server/deps.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { joinOrStart } from './join-or-start.ts';
import * as queries from './queries.ts';

const pageSize = 100;

/** While so many scans wait, no more are added: the workers set the pace of the night. */
const mostWaiting = 500;
const pauseSeconds = 10;

/** Who was looked for so lately, by whatever scan, is not looked for again. */
const freshMs = 12 * hourMs;

/** Scans of earlier nights are of no use to anybody; what they found are claims. */
const keepNightsMs = 7 * dayMs;

/**
 * Starts a scan for a page of people and goes on with the next page in a job of its own: a night that is cut short goes
 * on where it was, and a page that is worked twice finds its people looked for already.
 */
export async function monitorPeople(deps: Deps, afterPersonId?: string): Promise<void> {
  const { db, jobs } = deps;
  if ((await jobs.countWaiting(db, 'run-scan', mostWaiting)) === mostWaiting) {
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
    if (!(await queries.lockPerson(tx, id))) return;
    const latest = await queries.findLatestScan(tx, userId);
    if (latest && deps.now().getTime() - latest.createdAt.getTime() < freshMs) return;
    await joinOrStart(deps, tx, { userId, personId: id, trigger: 'monitor' });
    await queries.deleteNights(tx, id, new Date(deps.now().getTime() - keepNightsMs));
  });
}
