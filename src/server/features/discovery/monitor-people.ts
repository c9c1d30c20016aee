import type { Deps } from '#server/deps.ts';
import { joinOrStart } from './join-or-start.ts';
import * as queries from './queries.ts';

const pageSize = 50;

/** Between two pages, so that a night's scans leave room for what people do meanwhile. */
const pauseSeconds = 10;

/** Who was looked for so lately, by whatever scan, is not looked for again. */
const freshMs = 12 * 3_600_000;

/**
 * Starts a scan for a page of people and goes on with the next page in a job of its own: a night that is cut short goes
 * on where it was, and a page that is worked twice finds its people looked for already.
 */
export async function monitorPeople(deps: Deps, afterPersonId?: string): Promise<void> {
  const page = await queries.listPeopleAfter(deps.db, afterPersonId, pageSize);
  for (const person of page) await monitorPerson(deps, person);
  const last = page.at(-1);
  if (!last || page.length < pageSize) return;
  await deps.jobs.enqueue(
    deps.db,
    'monitor-people',
    { afterPersonId: last.id },
    { startAfterSeconds: pauseSeconds },
  );
}

async function monitorPerson(deps: Deps, { id, userId }: { id: string; userId: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await queries.lockPerson(tx, id))) return;
    const latest = await queries.findLatestScan(tx, userId);
    if (latest && deps.now().getTime() - latest.createdAt.getTime() < freshMs) return;
    await joinOrStart(deps, tx, { userId, personId: id, trigger: 'monitor' });
  });
}
