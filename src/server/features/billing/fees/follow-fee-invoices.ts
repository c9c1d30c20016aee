import type { Deps } from '#server/platform/deps.ts';
import { skipUnknown } from '../skip-unknown.ts';
import * as queries from './queries.ts';
import { refreshFeeInvoice } from './refresh-fee-invoice.ts';

/** Makes up for missed events and failed jobs: checks unpaid invoices, and retries the invoices that were never created. */
export async function followFeeInvoices(deps: Deps): Promise<void> {
  for (const { claimId, externalId } of await queries.listUnpaid(deps.db)) {
    if (externalId) await skipUnknown(deps, { externalId }, () => refreshFeeInvoice(deps, externalId));
    else await deps.jobs.enqueue(deps.db, 'invoice-fee', { claimId });
  }
}
