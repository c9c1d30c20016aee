import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { hourSeconds } from '#shared/durations.ts';
import { formatPrice } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { type Plan, type PlanId, plans } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { claimPurchases } from './claim-purchases.ts';
import { requireOwnPurchase } from './confirm-payment.ts';
import { opensPlan } from './lifecycle.ts';
import type { Payer } from './queries.ts';
import * as queries from './queries.ts';

const perAddress: Limit = { name: 'buyer-email-address', maxAttempts: 120, windowSeconds: hourSeconds };

interface BuyerEmail {
  payer: Payer;
  paymentIntentId: string;
  email: string;
  address: string;
}

/**
 * Keeps where the receipt of somebody without an account goes. The address is also how they get back what they paid for
 * without this browser's cookie. If the payment was quicker, the receipt follows at once.
 */
export async function keepBuyerEmail(deps: Deps, buyer: BuyerEmail): Promise<void> {
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(buyer.address) });
  const { id: purchaseId } = await requireOwnPurchase(deps, buyer.payer, buyer.paymentIntentId);
  await deps.db.transaction(async (tx) => {
    const purchase = await queries.lockPurchase(tx, purchaseId);
    if (!purchase || purchase.userId || purchase.buyerEmail === buyer.email) return;
    await queries.keepBuyerEmail(tx, purchaseId, buyer.email);
    if (opensPlan(purchase)) await deps.jobs.enqueue(tx, 'tell-buyer', { purchaseId });
  });
}

/** An account that has proved the address gets the purchase, and its own email; everybody else learns how to get it. */
export async function tellBuyer(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await queries.findPurchase(deps.db, { purchaseId });
  if (!purchase?.buyerEmail || purchase.userId || !opensPlan(purchase)) return;
  const { buyerEmail, planId } = purchase;
  const userId = await queries.findProvedOwner(deps.db, buyerEmail);
  if (userId) return claimPurchases(deps, { userId, visitorHash: undefined });
  const { publicUrl, sandboxUrl } = deps.config;
  const email = { ...receiptEmail(planId, publicUrl), isSandbox: sandboxUrl !== undefined };
  await deps.mailer.send(buyerEmail, email, { messageKey: `buyer-${purchaseId}` });
}

function receiptEmail(planId: PlanId, publicUrl: string): Email {
  const { name, amountCents, period }: Plan = plans[planId];
  const price = formatPrice(amountCents);
  return {
    subject: `Your payment for ${name}: finish your account`,
    paragraphs: [
      `Hello, we received your payment of ${price} for ${name}. It starts when you create your account.`,
      'Use this email address for the account and confirm it with the link we send you then. That works in any browser and on any device.',
      period === 'once'
        ? 'You pay once. It never renews.'
        : `It renews at ${price} each ${period} until you cancel, which you can do at any time on the subscription page.`,
    ],
    button: { label: 'Finish your account', url: `${publicUrl}${pagePaths.onboarding}` },
    closing: `If you didn’t pay for this, please write to ${product.supportEmail}.`,
  };
}
