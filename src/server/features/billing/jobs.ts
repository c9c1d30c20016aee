import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { tellBuyer } from './buyer-email.ts';
import { cancelLesserPlans } from './cancel-plan.ts';
import { claimPurchases } from './claim-purchases.ts';
import { deleteCustomer } from './customer.ts';
import { emailPlanNews } from './email-plan-news.ts';
import { endForClosedAccount } from './end-purchase.ts';
import { followFeeInvoices } from './fees/follow-fee-invoices.ts';
import { emailFeeInvoice, invoiceFee } from './fees/invoice-fee.ts';
import { reconcilePurchases } from './reconcile.ts';
import { returnPurchase } from './return-purchase.ts';
import { handleStripeEvent } from './stripe-events.ts';

export function billingJobs(deps: Deps) {
  return {
    'handle-stripe-event': ({ eventId }) => handleStripeEvent(deps, eventId),
    'claim-purchases': ({ userId, visitor }) =>
      claimPurchases(deps, { userId, visitorHash: visitor ? Buffer.from(visitor, 'hex') : undefined }),
    'replace-plans': ({ userId }) => cancelLesserPlans(deps, userId),
    'return-purchase': ({ purchaseId }) => returnPurchase(deps, purchaseId),
    'close-purchase': ({ purchaseId }) => endForClosedAccount(deps, purchaseId),
    'tell-buyer': ({ purchaseId }) => tellBuyer(deps, purchaseId),
    'tell-plan': (payload) => emailPlanNews(deps, payload),
    'invoice-fee': ({ claimId }) => invoiceFee(deps, claimId),
    'tell-fee-invoice': ({ feeInvoiceId }) => emailFeeInvoice(deps, feeInvoiceId),
    'follow-fee-invoices': () => followFeeInvoices(deps),
    'reconcile-purchases': () => reconcilePurchases(deps),
    'delete-customer': ({ customerRowId }) => deleteCustomer(deps, customerRowId),
  } satisfies Partial<JobHandlers>;
}
