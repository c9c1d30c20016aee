import { recordFeePayment } from '#server/features/ledger/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { skipUnknown } from '../vendor-refusals.ts';
import * as queries from './queries.ts';

/** Makes up for missed events and failed jobs: checks unpaid invoices, and retries the invoices that were never created. */
export async function followFeeInvoices(deps: Deps): Promise<void> {
  if (deps.config.without.includes('stripe')) return;
  for (const { claimId, externalId } of await queries.listUnpaid(deps.db)) {
    if (externalId) await skipUnknown(deps, { externalId }, () => refreshFeeInvoice(deps, externalId));
    else await deps.jobs.enqueue(deps.db, 'invoice-fee', { claimId });
  }
}

/**
 * Posts the payment of a fee once, however often Stripe reports it. It is posted even if the invoice was deleted with its
 * owner's account, because the ledger outlives accounts.
 */
export async function refreshFeeInvoice(deps: Deps, externalId: string): Promise<void> {
  const facts = await deps.stripe.readFeeInvoice(externalId);
  if (facts?.status !== 'paid') return;
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    await queries.markPaid(tx, facts.claimId, at);
    await recordFeePayment(tx, { claimId: facts.claimId, at });
  });
}
