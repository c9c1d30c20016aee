import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobPayload } from '#server/platform/jobs/job-catalog.ts';
import { cents } from '#shared/money.ts';
import type { PlanNews } from '#shared/plans.ts';
import { planEmail } from './plan-email.ts';
import { planOf } from './plan-of.ts';
import * as queries from './queries.ts';

/** Call it in the transaction that makes the news true, so that exactly one email is queued. */
export async function enqueuePlanEmail(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  purchase: { purchaseId: string; news: PlanNews },
): Promise<void> {
  await jobs.enqueue(tx, 'tell-plan', { ...purchase, letterId: randomUUID() });
}

/** Emails the owner of a plan. A crash after sending makes the next run send it again with the same Message-ID. */
export async function emailPlanNews(
  { db, mailer, config }: Deps,
  { letterId, purchaseId, news }: JobPayload<'tell-plan'>,
): Promise<void> {
  const found = await queries.findOwnedPurchase(db, purchaseId);
  // The purchase was deleted with its account, or the cancellation was undone before this email.
  if (!found || (news === 'cancelled' && isKept(found.purchase))) return;
  const paidCents = cents(await queries.sumPaid(db, purchaseId));
  const { plan: presentPlan } = planOf(await queries.listOpenPurchases(db, found.owner.id));
  const email = planEmail({
    ...found,
    news,
    presentPlan,
    paidCents,
    isSandbox: config.sandboxUrl !== undefined,
    publicUrl: config.publicUrl,
  });
  await mailer.send(found.owner.email, email, { messageKey: `plan-${letterId}` });
}

function isKept({ status, endsWithPeriod }: queries.PurchaseRow): boolean {
  return status !== 'ended' && !endsWithPeriod;
}
