import type { Deps } from '#server/deps.ts';
import { VendorError } from '#server/providers/vendor-error.ts';
import * as queries from './queries.ts';
import { refreshFeeInvoice } from './refresh-fee-invoice.ts';

/** Looks up what no event told: invoices that were paid, and fees whose invoice could not be made. */
export async function followFeeInvoices(deps: Deps): Promise<void> {
  for (const { claimId, externalId } of await queries.listUnpaid(deps.db)) {
    if (externalId) await lookUp(deps, externalId);
    else await deps.jobs.enqueue(deps.db, 'invoice-fee', { claimId });
  }
}

/** One that the vendor does not know any more keeps nobody from the others. */
async function lookUp(deps: Deps, externalId: string): Promise<void> {
  try {
    await refreshFeeInvoice(deps, externalId);
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
    deps.log.warn({ externalId, code: error.code }, 'the card processor does not show an invoice for a fee');
  }
}
