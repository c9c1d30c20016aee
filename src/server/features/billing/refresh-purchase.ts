import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { ChargeFacts, IntentFacts } from '#server/platform/providers/stripe/facts.ts';
import { isCancelledOneTimePlan, opensNothing, opensPlan, takeOver } from './lifecycle.ts';
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
 * one never overwrites a newer one, so concurrent events in any order end in Stripe's state.
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
    const seen = { status: facts.status, isPaid: charge?.isPaid === true };
    const isReturned = await shouldReturn(tx, purchase, seen);
    return takeOver(deps, tx, purchase, {
      ...facts,
      isCancelled,
      isReturned,
      latestLookup: known.lookups,
    });
  });
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
  if (!(owner?.deletingAt ? seen.isPaid : opensPlan(seen))) return false;
  const open = await queries.listOpenPurchases(tx, userId);
  return opensNothing(
    purchase,
    owner,
    open.filter((one) => one.id !== id),
  );
}

/** An ended subscription can become active again, and its earlier payments were for periods that were used. */
function hasBegun(purchase: queries.PurchaseRow): boolean {
  if (opensPlan(purchase) || isCancelledOneTimePlan(purchase)) return true;
  return purchase.status === 'ended' && purchase.subscriptionId !== null;
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

/**
 * Locks the purchase first. Inserting the payment first would deadlock: its foreign key waits for the purchase's row while a
 * confirmation that holds that row waits for the payment.
 */
export async function saveCharge(deps: Deps, purchaseId: string, charge: ChargeFacts): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await queries.lockPurchase(tx, purchaseId)) await queries.savePayment(tx, purchaseId, charge);
  });
}

/** Only an event names the payment intent of a renewal, and the event may be late, so this asks Stripe. */
export async function saveLatestCharges(
  deps: Deps,
  { id, subscriptionId }: Pick<queries.PurchaseRow, 'id' | 'subscriptionId'>,
): Promise<void> {
  if (!subscriptionId) return;
  for (const charge of await deps.stripe.listLatestCharges(subscriptionId))
    await saveCharge(deps, id, charge);
}
