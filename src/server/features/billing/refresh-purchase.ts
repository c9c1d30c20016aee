import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { IntentFacts } from '#server/providers/stripe-facts.ts';
import { beginReturn } from './begin-return.ts';
import { opensNothing } from './opens-nothing.ts';
import { planOf } from './plan-of.ts';
import * as queries from './queries.ts';
import { enqueuePlanLetter } from './tell-plan.ts';

type Status = queries.PurchaseRow['status'];

/** What the vendor's words mean for the plan. While a renewal is being retried, the plan stays open. */
const statusByWord: Record<string, Status> = {
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
 * Copies what the vendor says now, and sets the user's plan by it. No lock is held while the vendor is asked. Each look
 * has a number, and what it saw is written unless a look that began later has been: so in whatever order events come,
 * and however many run at once, the end is what the vendor says. With a plan that begins comes the job that ends the
 * one before: whoever noticed first, and should this process die at once, nobody pays for both.
 */
export async function refreshPurchase(
  deps: Deps,
  purchaseId: string,
): Promise<queries.PurchaseRow | undefined> {
  const known = await queries.beginLookup(deps.db, purchaseId);
  if (!known) return undefined;
  const { charge, ...facts } = await readVendor(deps, known);
  return deps.db.transaction(async (tx) => {
    const purchase = await queries.lockPurchase(tx, purchaseId);
    if (!purchase) return undefined;
    if (charge?.isPaid) await queries.savePayment(tx, purchaseId, charge);
    if (purchase.latestLookup >= known.lookups) return purchase;
    const isReturned = await goesBack(tx, purchase, {
      status: facts.status,
      isPaid: charge?.isPaid === true,
    });
    const status = isReturned || isGivenUp(purchase) ? 'ended' : facts.status;
    const change = { ...facts, status, isReturned, latestLookup: known.lookups, updatedAt: deps.now() };
    await queries.changePurchase(tx, purchaseId, change);
    const refreshed = { ...purchase, ...change };
    if (purchase.userId) await setPlan(deps, tx, purchase.userId);
    if (purchase.userId && status === 'active' && purchase.status !== 'active')
      await deps.jobs.enqueue(tx, 'replace-plans', { userId: purchase.userId });
    await tellBought(deps, tx, purchase, refreshed);
    await recordEnding(deps, tx, purchase, refreshed);
    if (isReturned && !purchase.isReturned) await beginReturn(deps, tx, refreshed);
    return refreshed;
  });
}

/** The vendor knows nothing of it: a plan that was paid for once stays paid. */
function isGivenUp({ subscriptionId, endsWithPeriod }: queries.PurchaseRow): boolean {
  return !subscriptionId && endsWithPeriod;
}

/**
 * Decided when it begins, while its owner's row is held: of two that begin at once, the second sees the first. What a closed
 * account paid for goes back whether or not it would have opened anything. A visitor's is decided once it belongs to an account.
 */
async function goesBack(
  tx: Tx,
  purchase: queries.PurchaseRow,
  seen: { status: Status; isPaid: boolean },
): Promise<boolean> {
  const { id, userId, isReturned } = purchase;
  if (isReturned || !userId || hasBegun(purchase)) return isReturned;
  const owner = await queries.lockUser(tx, userId);
  if (!(owner?.deletingAt ? seen.isPaid : queries.opensPlan(seen))) return false;
  const open = await queries.listOpenPurchases(tx, userId);
  return opensNothing(
    purchase,
    owner,
    open.filter((one) => one.id !== id),
  );
}

/** A subscription that has ended may come to life again; what was paid for it before was not for nothing. */
function hasBegun(purchase: queries.PurchaseRow): boolean {
  if (queries.opensPlan(purchase) || isGivenUp(purchase)) return true;
  return purchase.status === 'ended' && purchase.subscriptionId !== null;
}

/** A visitor's is told once it belongs to an account. */
async function tellBought(
  deps: Deps,
  tx: Tx,
  before: queries.PurchaseRow,
  { id: purchaseId, userId, status }: queries.PurchaseRow,
): Promise<void> {
  if (userId && before.status === 'started' && status === 'active')
    await enqueuePlanLetter(deps, tx, { purchaseId, news: 'bought' });
}

/** Whoever cancelled or kept it, and by which of the vendor's notices it was seen first, it is written once. */
async function recordEnding(
  deps: Deps,
  tx: Tx,
  before: queries.PurchaseRow,
  { id: purchaseId, userId, status, endsWithPeriod, planId }: queries.PurchaseRow,
): Promise<void> {
  if (!userId || status === 'ended' || endsWithPeriod === before.endsWithPeriod) return;
  const action = endsWithPeriod ? 'plan_ending' : 'plan_renewing';
  const facts = { plan: planId };
  await deps.audit.record(tx, { actor: 'system', userId, action, facts, at: deps.now() });
  if (endsWithPeriod) await enqueuePlanLetter(deps, tx, { purchaseId, news: 'cancelled' });
}

/** A purchase whose creation was cut short may know one of the vendor's ids only, or none yet. */
async function readVendor(deps: Deps, { paymentIntentId, subscriptionId, status }: queries.PurchaseRow) {
  const intent = paymentIntentId ? await deps.stripe.readIntent(paymentIntentId) : undefined;
  const charge = intent?.charge;
  if (!subscriptionId) return { charge, status: intent ? oneTimeStatus(intent) : status };
  const facts = await readSubscription(deps, subscriptionId);
  return { charge, ...facts, ...(intent?.isProcessing && { status: 'started' as const }) };
}

async function readSubscription({ stripe }: Deps, subscriptionId: string) {
  const { status, endsWithPeriod, periodEndsAt } = await stripe.readSubscription(subscriptionId);
  return { status: statusByWord[status] ?? 'ended', endsWithPeriod, periodEndsAt };
}

/** A one-time plan lasts until its money goes back. */
function oneTimeStatus({ isPaid, isCanceled, charge }: IntentFacts): Status {
  if (isCanceled) return 'ended';
  if (!isPaid || !charge) return 'started';
  return charge.isDisputed || charge.refundedCents >= charge.amountCents ? 'ended' : 'active';
}

/** The best of what is open. Locks in the order purchase, user. */
export async function setPlan(deps: Deps, tx: Tx, userId: string): Promise<void> {
  const user = await queries.lockUser(tx, userId);
  const { plan, subscriptionId } = planOf(await queries.listOpenPurchases(tx, userId));
  const at = deps.now();
  await queries.setUserPlan(tx, { userId, plan, subscriptionId, updatedAt: at });
  if (user && user.subscriptionPlan !== plan)
    await deps.audit.record(tx, { actor: 'system', userId, action: 'plan_changed', facts: { plan }, at });
}
