import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { JobPayload } from '#server/jobs/job-catalog.ts';
import { cents } from '#shared/money.ts';
import type { PlanNews } from '#shared/plans.ts';
import { planLetter } from './plan-letter.ts';
import { planOf } from './plan-of.ts';
import * as queries from './queries.ts';

/** In the transaction that makes it true, so that it is told once. */
export async function enqueuePlanLetter(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  purchase: { purchaseId: string; news: PlanNews },
): Promise<void> {
  await jobs.enqueue(tx, 'tell-plan', { ...purchase, letterId: randomUUID() });
}

/** Writes to the owner of a plan. A crash after the letter left sends it once more, and mailboxes know the two for one. */
export async function tellPlan(
  { db, mailer, config }: Deps,
  { letterId, purchaseId, news }: JobPayload<'tell-plan'>,
): Promise<void> {
  const found = await queries.findOwnedPurchase(db, purchaseId);
  // Gone with its account, or kept again before the letter was sent.
  if (!found || (news === 'cancelled' && isKept(found.purchase))) return;
  const paidCents = cents(await queries.sumPaid(db, purchaseId));
  const { plan: presentPlan } = planOf(await queries.listOpenPurchases(db, found.owner.id));
  const letter = planLetter({
    ...found,
    news,
    presentPlan,
    paidCents,
    isSandbox: config.vendors.stripe.isSandbox,
    publicUrl: config.publicUrl,
  });
  await mailer.send(found.owner.email, letter, { messageKey: `plan-${letterId}` });
}

function isKept({ status, endsWithPeriod }: queries.PurchaseRow): boolean {
  return status !== 'ended' && !endsWithPeriod;
}
