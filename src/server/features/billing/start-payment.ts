import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { lockOpenUser } from '#server/platform/locks.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import { hourMs, hourSeconds } from '#shared/durations.ts';
import { formatPrice } from '#shared/money.ts';
import { isBetterPlan, type Plan, type PlanId, plans } from '#shared/plans.ts';
import { ensureUserCustomer } from './customer.ts';
import { endAtVendor, endUnpaid } from './end-purchase.ts';
import { opensPlan, planOf } from './lifecycle.ts';
import type { Payer } from './queries.ts';
import * as queries from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';

/** Stripe keeps idempotency keys for 24 hours, so an older purchase must be replaced by a new one. */
const resumableMs = 23 * hourMs;

/** Each payment accepts any number of cards, so whoever tries out stolen ones must not get payments without end. */
const perPayer: Limit = { name: 'payment-payer', maxAttempts: 60, windowSeconds: hourSeconds };
const perAddress: Limit = { name: 'payment-address', maxAttempts: 120, windowSeconds: hourSeconds };

interface PaymentRequest {
  user: SessionUser | undefined;
  visitorHash: Buffer | undefined;
  planId: PlanId;
  /** The price that the page showed. */
  amountCents: number | undefined;
  address: string;
}

/** Returns the secret with which the browser pays. Calling it again before the payment returns the same payment. */
export async function startPayment(deps: Deps, request: PaymentRequest): Promise<string> {
  const plan: Plan = plans[request.planId];
  requirePrice(plan, request.amountCents);
  const payer: Payer = { userId: request.user?.id, visitorHash: request.visitorHash };
  await countAttempt(deps, { limit: perPayer, subject: subjectOf(payer) });
  requireBetter(plan, planOf(await queries.listOpenOf(deps.db, payer)).plan);
  const purchase = await openPurchase(deps, { payer, plan, address: request.address });
  const known = purchase.paymentIntentId && (await deps.stripe.readIntent(purchase.paymentIntentId));
  if (known && !known.isPaid) return known.clientSecret;
  if (known) {
    await refreshPurchase(deps, purchase.id);
    throw alreadyPaid(plan);
  }
  return createAtVendor(deps, { purchase, plan, user: request.user });
}

function alreadyPaid({ name }: Plan): AppError {
  return new AppError('plan_active', `You already have ${name}. You weren’t charged again.`);
}

/** Nobody should pay for a plan that they have or that their plan includes. */
function requireBetter(plan: Plan, current: PlanId): void {
  if (isBetterPlan(plan.id, { than: current })) return;
  if (plan.id === current) throw alreadyPaid(plan);
  throw new AppError(
    'plan_active',
    `${plans[current].name} already includes ${plan.name}. You weren’t charged.`,
  );
}

function requirePrice({ name, amountCents }: Plan, shownCents: number | undefined): void {
  if (shownCents === undefined || shownCents === amountCents) return;
  const sentence = `${name} costs ${formatPrice(amountCents)}. Please reload the page and choose it again.`;
  throw new AppError('amount_mismatch', sentence, { errors: { amount: sentence } });
}

function subjectOf({ userId, visitorHash }: Payer): string {
  return userId ?? visitorHash?.toString('hex') ?? '';
}

interface NewPurchase {
  payer: Payer;
  plan: Plan;
  address: string;
}

/** Continuing a payment is not counted per address, because everyone in a house or an office may share one. */
async function openPurchase(deps: Deps, { payer, plan, address }: NewPurchase): Promise<queries.PurchaseRow> {
  const target = { ...payer, planId: plan.id };
  const started = await queries.findStarted(deps.db, target);
  const isOld = started && deps.now().getTime() - started.createdAt.getTime() > resumableMs;
  const resumed = isOld ? await endUnpaid(deps, started) : started;
  if (resumed && opensPlan(resumed)) throw alreadyPaid(plan);
  if (resumed) return resumed;
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  const purchase = await deps.db.transaction(async (tx) => {
    if (payer.userId) await lockOpenUser(tx, payer.userId);
    return (await queries.insertStarted(tx, target, deps.now())) ?? queries.findStarted(tx, target);
  });
  if (!purchase) throw new Error('the purchase was not saved');
  return purchase;
}

interface NewPayment {
  purchase: queries.PurchaseRow;
  plan: Plan;
  user: SessionUser | undefined;
}

/** A retry after a crash gets the same objects, because the idempotency keys derive from the purchase and the payer. */
async function createAtVendor(deps: Deps, { purchase, plan, user }: NewPayment): Promise<string> {
  const customerId = await ensureCustomer(deps, purchase, user);
  const { clientSecret, paymentIntentId, subscriptionId } = await deps.stripe.startPayment({
    purchaseId: purchase.id,
    customerId,
    plan,
  });
  const ids = { customerId, paymentIntentId, subscriptionId, updatedAt: deps.now() };
  if (await queries.keepVendorIds(deps.db, purchase.id, ids)) return clientSecret;
  // The purchase was closed with its account in the meantime. Nobody has the secret yet, so even after a crash nobody can pay.
  await endAtVendor(deps, ids);
  throw new AppError(
    'payment_not_complete',
    'This payment has ended. Nothing was charged. Please choose the plan again.',
  );
}

async function ensureCustomer(
  deps: Deps,
  purchase: queries.PurchaseRow,
  user: SessionUser | undefined,
): Promise<string> {
  if (!user) return deps.stripe.createCustomer({ key: `purchase-${purchase.id}` });
  return ensureUserCustomer(deps, user);
}
