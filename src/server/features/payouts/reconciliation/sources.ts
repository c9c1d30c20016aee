import type { Deps } from '#server/platform/deps.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import type { FeeInvoiceFacts } from '#server/platform/providers/stripe/fee-invoices.ts';
import type { FailedRefund } from '#server/platform/providers/stripe/refunds.ts';
import { dayMs } from '#shared/durations.ts';
import { feesSince } from './compare-fees.ts';
import type { Difference } from './difference.ts';
import { marginMs } from './posted-payouts.ts';

export type Books = Pick<Deps, 'db' | 'now' | 'stripe'> & {
  /** Undefined if payouts are sent in files, because then no vendor keeps records of them. */
  dwolla: Deps['dwolla'] | undefined;
};

/** Everything that one check compares. */
export interface Sources {
  db: Deps['db'];
  at: Date;
  /** Older transfers and payouts are not compared. */
  since: Date;
  /** Reaches back some days before `since`, because our records may be slightly behind the bank's. */
  transfers: readonly Transfer[] | undefined;
  feeInvoices: readonly FeeInvoiceFacts[];
  failedRefunds: readonly FailedRefund[];
}

export type Comparer = (sources: Sources) => Promise<Difference[]>;

/** Longer than the time in which a bank can return a transfer. */
const lookedBackMs = 100 * dayMs;

export async function readSources({ db, dwolla, stripe, now }: Books): Promise<Sources> {
  const at = now();
  const since = new Date(at.getTime() - lookedBackMs);
  const from = new Date(since.getTime() - marginMs);
  return {
    db,
    at,
    since,
    transfers: dwolla && (await Array.fromAsync(dwolla.listTransfers(from))),
    feeInvoices: await stripe.listFeeInvoices(feesSince(at)),
    failedRefunds: await stripe.listFailedRefunds(feesSince(at)),
  };
}
