import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { FeeInvoice, Payment, Subscription } from '#shared/contracts/billing.ts';
import { cents, toDecimal } from '#shared/money.ts';
import * as feeQueries from './fees/queries.ts';
import * as paymentQueries from './payments/queries.ts';
import * as queries from './queries.ts';

export async function readSubscription({ db }: Deps, user: SessionUser): Promise<Subscription> {
  const open = await queries.listOpenPurchases(db, user.id);
  const purchase = open.find(({ planId }) => planId === user.subscriptionPlan);
  // While a renewal has failed, the period has begun but is not paid for, so its end is no promise.
  const paidUntil = purchase?.status === 'active' ? purchase.periodEndsAt : null;
  const periodEndsAt = paidUntil?.toISOString() ?? null;
  const isEnding = purchase?.endsWithPeriod ?? false;
  return {
    plan: user.subscriptionPlan,
    state: stateOf(purchase),
    renewsAt: isEnding ? null : periodEndsAt,
    accessUntil: isEnding ? periodEndsAt : null,
  };
}

function stateOf(purchase: queries.PurchaseRow | undefined): Subscription['state'] {
  if (!purchase) return 'none';
  if (purchase.status === 'past_due') return 'past_due';
  return purchase.endsWithPeriod ? 'ending' : 'active';
}

export async function listPayments({ db }: Deps, userId: string): Promise<Payment[]> {
  const rows = await paymentQueries.listPayments(db, userId);
  return rows.map(({ payment, planId, settledRefundId }) => ({
    id: payment.id,
    plan: planId,
    amount: toDecimal(cents(payment.amountCents)),
    status: statusOf(payment, settledRefundId),
    paidAt: payment.paidAt.toISOString(),
    receiptUrl: payment.receiptUrl,
  }));
}

function statusOf(
  { isDisputed, failedRefundId, refundedCents, amountCents }: paymentQueries.ListedPayment['payment'],
  settledRefundId: string | null,
): Payment['status'] {
  if (isDisputed) return 'disputed';
  if (failedRefundId !== settledRefundId) return 'refund_failed';
  // An operator paid it in another way, so Stripe may not count it as refunded.
  if (settledRefundId) return 'refunded';
  if (refundedCents === 0) return 'paid';
  return refundedCents >= amountCents ? 'refunded' : 'partly_refunded';
}

export async function listFeeInvoices({ db }: Deps, userId: string): Promise<FeeInvoice[]> {
  const rows = await feeQueries.listFeeInvoices(db, userId);
  return rows.map(({ invoice, claimTitle, isSandbox }) => ({
    id: invoice.id,
    claimId: invoice.claimId,
    claimTitle,
    amount: toDecimal(invoice.amountCents),
    invoicedAt: invoice.createdAt.toISOString(),
    paidAt: invoice.paidAt?.toISOString() ?? null,
    paymentUrl: invoice.paidAt ? null : invoice.paymentUrl,
    isSandbox,
  }));
}
