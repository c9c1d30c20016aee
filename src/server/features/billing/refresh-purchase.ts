import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { IntentFacts } from '#server/platform/providers/stripe/facts.ts';
import { beginReturn } from './begin-return.ts';
import { enqueuePlanEmail } from './email-plan-news.ts';
import { opensNothing } from './opens-nothing.ts';
import { planOf } from './plan-of.ts';
import * as queries from './queries.ts';

type Status = queries.PurchaseRow['status'];

/** What Stripe's statuses mean for the plan. While Stripe retries a renewal, the plan stays open. */
const statusByStripeStatus: Record<string, Status> = {
  incomplete: 'started',
  incomplete_expired: 'ended',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'ended',
  canceled: 'ended',
  paused: 'ended',
};

/**
 * Copies Stripe's current state and sets the user's plan. No lock is held while Stripe is asked: lookups are numbered, and an older
 * one never overwrites a newer one, so concurrent events in any order end in Stripe's state. The transaction that starts a plan
 * also enqueues the job that ends the previous one, so nobody pays for both.
 */
export async function refreshPurchase(
  deps: Deps,
  purchaseId: string,
): Promise<queries.PurchaseRow | undefined> {
  const known = await queries.beginLookup(deps.db, purchaseId);
  if (!known) return undefined;
  const { charge, isCancelled, ...facts } = await readVendor(deps, known);
  return deps.db.transaction(async (tx) => {
    const purchase = await queries.lockPurchase(tx, purchaseId);
    if (!purchase) return undefined;
    if (charge?.isPaid) await queries.savePayment(tx, purchaseId, charge);
    if (purchase.latestLookup >= known.lookups) return purchase;
    const isReturned = await shouldReturn(tx, purchase, {
      status: facts.status,
      isPaid: charge?.isPaid === true,
    });
    const status = isReturned || isCancelledOneTimePlan(purchase) ? 'ended' : facts.status;
    const change = { ...facts, status, isReturned, latestLookup: known.lookups, updatedAt: deps.now() };
    await queries.changePurchase(tx, purchaseId, change);
    const refreshed = { ...purchase, ...change };
    if (purchase.userId) await setPlan(deps, tx, purchase.userId);
    if (purchase.userId && status === 'active' && purchase.status !== 'active')
      await deps.jobs.enqueue(tx, 'replace-plans', { userId: purchase.userId });
    await enqueueBoughtEmail(deps, tx, purchase, refreshed);
    await recordRenewalChange(deps, tx, purchase, refreshed);
    if (isCancelled) await enqueueUnpaidEmail(deps, tx, purchase, refreshed);
    if (isReturned && !purchase.isReturned) await beginReturn(deps, tx, refreshed);
    return refreshed;
  });
}

/** Stripe does not know that a one-time plan was canceled, because its payment stays paid. */
function isCancelledOneTimePlan({ subscriptionId, endsWithPeriod }: queries.PurchaseRow): boolean {
  return !subscriptionId && endsWithPeriod;
}

/**
 * Decides about a refund when the purchase starts. The owner's row is locked, so the second of two concurrent purchases sees the
 * first. A closed account gets every payment back. A visitor's purchase is decided once it belongs to an account.
 */
async function shouldReturn(
  tx: Tx,
  purchase: queries.PurchaseRow,
  seen: { status: Status; isPaid: boolean },
): Promise<boolean> {
  const { id, userId, isReturned } = purchase;
  if (isReturned || !userId || hasBegun(purchase)) return isReturned;
  const owner = await lockUser(tx, userId);
  if (!(owner?.deletingAt ? seen.isPaid : queries.opensPlan(seen))) return false;
  const open = await queries.listOpenPurchases(tx, userId);
  return opensNothing(
    purchase,
    owner,
    open.filter((one) => one.id !== id),
  );
}

/** An ended subscription can become active again, and its earlier payments were for periods that were used. */
function hasBegun(purchase: queries.PurchaseRow): boolean {
  if (queries.opensPlan(purchase) || isCancelledOneTimePlan(purchase)) return true;
  return purchase.status === 'ended' && purchase.subscriptionId !== null;
}

/** A visitor's purchase gets its email once it belongs to an account. */
async function enqueueBoughtEmail(
  deps: Deps,
  tx: Tx,
  before: queries.PurchaseRow,
  { id: purchaseId, userId, status }: queries.PurchaseRow,
): Promise<void> {
  if (userId && before.status === 'started' && status === 'active')
    await enqueuePlanEmail(deps, tx, { purchaseId, news: 'bought' });
}

/** Records a cancellation, or its undoing, once, no matter who made the change and which event reported it first. */
async function recordRenewalChange(
  deps: Deps,
  tx: Tx,
  before: queries.PurchaseRow,
  { id: purchaseId, userId, status, endsWithPeriod, planId }: queries.PurchaseRow,
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
  before: queries.PurchaseRow,
  { id: purchaseId, userId, status }: queries.PurchaseRow,
): Promise<void> {
  if (userId && before.status === 'past_due' && status === 'ended')
    await enqueuePlanEmail(deps, tx, { purchaseId, news: 'cancelled_unpaid' });
}

/** A purchase whose creation was interrupted may have only one of Stripe's ids, or none. */
async function readVendor(deps: Deps, { paymentIntentId, subscriptionId, status }: queries.PurchaseRow) {
  const intent = paymentIntentId ? await deps.stripe.readIntent(paymentIntentId) : undefined;
  const charge = intent?.charge;
  if (!subscriptionId) return { charge, isCancelled: false, status: intent ? oneTimeStatus(intent) : status };
  const facts = await readSubscription(deps, subscriptionId);
  return { charge, ...facts, ...(intent?.isProcessing && { status: 'started' as const }) };
}

async function readSubscription({ stripe }: Deps, subscriptionId: string) {
  const { status, ...facts } = await stripe.readSubscription(subscriptionId);
  return { status: statusByStripeStatus[status] ?? 'ended', ...facts };
}

/** A one-time plan lasts until its payment is fully refunded or disputed. */
function oneTimeStatus({ isPaid, isCanceled, charge }: IntentFacts): Status {
  if (isCanceled) return 'ended';
  if (!isPaid || !charge) return 'started';
  return charge.isDisputed || charge.refundedCents >= charge.amountCents ? 'ended' : 'active';
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
