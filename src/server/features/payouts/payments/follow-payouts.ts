import type { Deps } from '#server/platform/deps.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { dayMs } from '#shared/durations.ts';
import { returnDays } from '#shared/payouts/payouts.ts';
import { listDuePayouts, listPayoutsUnderWay } from './queries.ts';

const pageSize = 200;

const followedMs = returnDays * dayMs;

/** Makes up for lost notices and crashes: checks every payout that the vendor may still change. */
export async function followPayouts(deps: Deps, afterPayoutId?: string): Promise<void> {
  const completedSince = new Date(deps.now().getTime() - followedMs);
  const page = await listPayoutsUnderWay(deps.db, { completedSince }, { afterPayoutId, limit: pageSize });
  const isContinued = (externalId: string | null) => !externalId && isOffered(deps, 'dwolla');
  for (const { id: payoutId, externalId } of page)
    await deps.jobs.enqueue(deps.db, isContinued(externalId) ? 'send-payout' : 'follow-payout', { payoutId });
  const last = page.at(-1);
  if (!last || page.length < pageSize) return;
  await deps.jobs.enqueue(deps.db, 'follow-payouts', { afterPayoutId: last.id });
}

/** Sends the payouts that are due, of one user or of all. */
export async function sendDuePayouts(deps: Deps, userId?: string): Promise<void> {
  if (deps.config.payoutMethod === null) return;
  for (let afterPayoutId: string | undefined; ; ) {
    const due = { userId, at: deps.now() };
    const page = await listDuePayouts(deps.db, due, { afterPayoutId, limit: pageSize });
    for (const { id: payoutId } of page) await deps.jobs.enqueue(deps.db, 'send-payout', { payoutId });
    afterPayoutId = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}
