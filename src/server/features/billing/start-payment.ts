import type { Deps } from '#server/deps.ts';
import type { SessionUser } from '#server/http/session-user.ts';
import { AppError } from '#shared/app-error.ts';
import { hourMs } from '#shared/durations.ts';
import { formatPrice } from '#shared/money.ts';
import { isBetterPlan, type Plan, type PlanId, plans } from '#shared/plans.ts';
import { ensureUserCustomer } from './customer.ts';
import { endAtVendor } from './end-at-vendor.ts';
import type { Payer } from './payer.ts';
import { planOf } from './plan-of.ts';
import * as queries from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { skipUnknown } from './skip-unknown.ts';

/** Stripe keeps idempotency keys for 24 hours, so an older purchase must be replaced by a new one. */
const resumableMs = 23 * hourMs;

interface PaymentRequest {
  user: SessionUser | undefined;
  visitorHash: Buffer | undefined;
  planId: PlanId;
  /** The price that the page showed. */
  amountCents: number | undefined;
}

/** Returns the secret with which the browser pays. Calling it again before the payment returns the same payment. */
export async function startPayment(deps: Deps, request: PaymentRequest): Promise<string> {
  const plan: Plan = plans[request.planId];
  requirePrice(plan, request.amountCents);
  const payer: Payer = { userId: request.user?.id, visitorHash: request.visitorHash };
  requireBetter(plan, planOf(await queries.listOpenOf(deps.db, payer)).plan);
  const purchase = await openPurchase(deps, payer, plan);
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

async function openPurchase(deps: Deps, payer: Payer, plan: Plan): Promise<queries.PurchaseRow> {
  const target = { ...payer, planId: plan.id };
  const started = await queries.findStarted(deps.db, target);
  const isOld = started && deps.now().getTime() - started.createdAt.getTime() > resumableMs;
  const resumed = isOld ? await abandonPurchase(deps, started) : started;
  if (resumed && queries.opensPlan(resumed)) throw alreadyPaid(plan);
  if (resumed) return resumed;
  const purchase =
    (await queries.insertStarted(deps.db, target, deps.now())) ??
    (await queries.findStarted(deps.db, target));
  if (!purchase) throw new Error('the purchase was not begun');
  return purchase;
}

/**
 * Ends an old purchase that a browser tab may still show, so that it can no longer be paid. Stripe expires an unpaid subscription
 * by itself. Returns the purchase if it was paid after all or a bank is processing the payment.
 */
async function abandonPurchase(
  deps: Deps,
  purchase: queries.PurchaseRow,
): Promise<queries.PurchaseRow | undefined> {
  if (!purchase.subscriptionId) await endAtVendor(deps, purchase);
  const refreshed = await skipUnknown(deps, { purchaseId: purchase.id }, () =>
    refreshPurchase(deps, purchase.id),
  );
  if (refreshed?.paymentIntentId && refreshed.status !== 'ended') return refreshed;
  await queries.changePurchase(deps.db, purchase.id, { status: 'ended', updatedAt: deps.now() });
  return undefined;
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
