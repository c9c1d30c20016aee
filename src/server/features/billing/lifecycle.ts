import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { users } from '#server/platform/db/schema/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { noteLeftAtVendor } from '#server/platform/left-at-vendor.ts';
import { lockUser } from '#server/platform/locks.ts';
import { isBetterPlan, type PlanId, type PlanNews, planIds } from '#shared/plans.ts';
import * as queries from './queries.ts';

type PurchaseRow = queries.PurchaseRow;
type Status = PurchaseRow['status'];

/**
 * What may follow each status. A purchase is canceled by its owner, ended when nobody may pay it any more, or returned when
 * it opened nothing. The card processor decides everything else, also that an ended subscription is paid after all.
 */
export const nextPurchaseStatuses: Record<Status, readonly Status[]> = {
  started: ['active', 'past_due', 'ended'],
  active: ['started', 'past_due', 'ended'],
  past_due: ['active', 'ended'],
  ended: ['started', 'active', 'past_due'],
};

async function become(
  tx: Db | Tx,
  { id, status: from }: PurchaseRow,
  to: Status,
  change: queries.PurchaseChange,
): Promise<void> {
  if (from !== to && !nextPurchaseStatuses[from].includes(to))
    throw new Error(`a purchase that is ${from} cannot become ${to}`);
  await queries.setPurchaseStatus(tx, id, to, change);
}

export function opensPlan({ status }: Pick<PurchaseRow, 'status'>): boolean {
  return queries.openStatuses.includes(status);
}

/** Stripe does not know that a one-time plan was canceled, because its payment stays paid. */
export function isCancelledOneTimePlan({ subscriptionId, endsWithPeriod }: PurchaseRow): boolean {
  return !subscriptionId && endsWithPeriod;
}

type Owner = Pick<typeof users.$inferSelect, 'deletingAt'>;

type Open = Pick<PurchaseRow, 'planId' | 'subscriptionId'>;

/** Returns the best plan among these purchases, or the free plan. */
export function planOf(open: readonly Open[]): { plan: PlanId; subscriptionId: string | null } {
  const [best] = open.toSorted((a, b) => planIds.indexOf(b.planId) - planIds.indexOf(a.planId));
  return { plan: best?.planId ?? 'free', subscriptionId: best?.subscriptionId ?? null };
}

/**
 * Whether the buyer gains nothing from this purchase, because the account is closed or already has as much. A plan that is
 * canceled or past due may end any day, so it does not count as having as much.
 */
export function opensNothing(
  { planId }: Pick<PurchaseRow, 'planId'>,
  owner: Owner | undefined,
  others: readonly PurchaseRow[],
): boolean {
  if (!owner || owner.deletingAt) return true;
  const lasting = others.filter(({ status, endsWithPeriod }) => status === 'active' && !endsWithPeriod);
  return !isBetterPlan(planId, { than: planOf(lasting).plan });
}

export interface Seen extends Omit<queries.PurchaseChange, 'isReturned'> {
  status: Status;
  isReturned: boolean;
}

/**
 * Takes over what the card processor said about a locked purchase. The transaction that starts a plan also enqueues the job that
 * ends the previous one, so nobody pays for both. `isCancelled` says that somebody canceled the subscription.
 */
export async function takeOver(
  deps: Deps,
  tx: Tx,
  purchase: PurchaseRow,
  { status: seenStatus, isCancelled, ...seen }: Seen & { isCancelled: boolean },
): Promise<PurchaseRow> {
  const status = seen.isReturned || isCancelledOneTimePlan(purchase) ? 'ended' : seenStatus;
  const change = { ...seen, updatedAt: deps.now() };
  await become(tx, purchase, status, change);
  const refreshed: PurchaseRow = { ...purchase, ...change, status };
  if (purchase.userId) await setPlan(deps, tx, purchase.userId);
  if (purchase.userId && status === 'active' && purchase.status !== 'active')
    await deps.jobs.enqueue(tx, 'replace-plans', { userId: purchase.userId });
  await enqueueBoughtEmail(deps, tx, purchase, refreshed);
  await recordRenewalChange(deps, tx, purchase, refreshed);
  if (isCancelled) await enqueueUnpaidEmail(deps, tx, purchase, refreshed);
  if (refreshed.isReturned && !purchase.isReturned) await beginReturn(deps, tx, refreshed);
  return refreshed;
}

/** The owner cancels a locked one-time plan, which has no period to end with. */
export async function cancelOneTimePlan(deps: Deps, tx: Tx, purchase: PurchaseRow): Promise<void> {
  await endPurchase(deps, tx, purchase, { endsWithPeriod: true });
  if (purchase.userId) await setPlan(deps, tx, purchase.userId);
  await enqueuePlanEmail(deps, tx, { purchaseId: purchase.id, news: 'cancelled' });
}

/** For the operator, who alone can end it at Stripe while this installation does without. A visitor's is found by its row. */
export async function noteLeftPurchase(deps: Deps, purchaseId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const purchase = await queries.findPurchase(tx, { purchaseId });
    const { userId, subscriptionId, paymentIntentId } = purchase ?? {};
    const vendorId = subscriptionId ?? paymentIntentId;
    if (!userId || !vendorId) return;
    await noteLeftAtVendor(deps, tx, {
      vendor: 'stripe',
      kind: 'purchase',
      id: purchaseId,
      userId,
      vendorId,
    });
  });
}

/** Nobody may pay the purchase any more. */
export async function endPurchase(
  { now }: Deps,
  db: Db | Tx,
  purchase: PurchaseRow,
  change: Pick<queries.PurchaseChange, 'endsWithPeriod'> = {},
): Promise<void> {
  await become(db, purchase, 'ended', { ...change, updatedAt: now() });
}

/** Marks a purchase that opened nothing. Its email, audit entry and refund follow in `beginReturn`. */
export async function markReturned({ now }: Deps, tx: Tx, purchase: PurchaseRow): Promise<void> {
  await become(tx, purchase, 'ended', { isReturned: true, updatedAt: now() });
}

/** Call it in the transaction that marks the purchase, so that exactly one email and one audit entry are made. */
export async function beginReturn(
  deps: Deps,
  tx: Tx,
  { id: purchaseId, userId, planId }: PurchaseRow,
): Promise<void> {
  await deps.jobs.enqueue(tx, 'return-purchase', { purchaseId });
  await enqueuePlanEmail(deps, tx, { purchaseId, news: 'returned' });
  if (userId)
    await deps.audit.record(tx, {
      actor: 'system',
      userId,
      action: 'plan_returned',
      facts: { plan: planId },
      at: deps.now(),
    });
}

/** Sets the user's plan to the best open one. It locks the user's row, so lock the purchase's row before. */
export async function setPlan(deps: Deps, tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  const { plan, subscriptionId } = planOf(await queries.listOpenPurchases(tx, userId));
  const at = deps.now();
  await queries.setUserPlan(tx, { userId, plan, subscriptionId, updatedAt: at });
  if (user && user.subscriptionPlan !== plan)
    await deps.audit.record(tx, { actor: 'system', userId, action: 'plan_changed', facts: { plan }, at });
}

/** Call it in the transaction that makes the news true, so that exactly one email is queued. */
export async function enqueuePlanEmail(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  purchase: { purchaseId: string; news: PlanNews },
): Promise<void> {
  await jobs.enqueue(tx, 'tell-plan', { ...purchase, letterId: randomUUID() });
}

/** A visitor hears at the address they gave, and again once the purchase belongs to an account. */
async function enqueueBoughtEmail(
  deps: Deps,
  tx: Tx,
  before: PurchaseRow,
  { id: purchaseId, userId, buyerEmail, status }: PurchaseRow,
): Promise<void> {
  if (before.status !== 'started' || status !== 'active') return;
  if (userId) await enqueuePlanEmail(deps, tx, { purchaseId, news: 'bought' });
  else if (buyerEmail) await deps.jobs.enqueue(tx, 'tell-buyer', { purchaseId });
}

/** Records a cancellation, or its undoing, once, no matter who made the change and which event reported it first. */
async function recordRenewalChange(
  deps: Deps,
  tx: Tx,
  before: PurchaseRow,
  { id: purchaseId, userId, status, endsWithPeriod, planId }: PurchaseRow,
): Promise<void> {
  if (!userId || status === 'ended' || endsWithPeriod === before.endsWithPeriod) return;
  const action = endsWithPeriod ? 'plan_ending' : 'plan_renewing';
  const facts = { plan: planId };
  await deps.audit.record(tx, { actor: 'system', userId, action, facts, at: deps.now() });
  if (endsWithPeriod) await enqueuePlanEmail(deps, tx, { purchaseId, news: 'cancelled' });
}

/** A plan whose renewal failed ends when it is canceled, without a last day. */
async function enqueueUnpaidEmail(
  deps: Deps,
  tx: Tx,
  before: PurchaseRow,
  { id: purchaseId, userId, status }: PurchaseRow,
): Promise<void> {
  if (userId && before.status === 'past_due' && status === 'ended')
    await enqueuePlanEmail(deps, tx, { purchaseId, news: 'cancelled_unpaid' });
}
