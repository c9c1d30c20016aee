import type { Deps } from '#server/deps.ts';
import type { Transfer } from '#server/providers/dwolla-transfer.ts';
import type { FeeInvoiceFacts } from '#server/providers/stripe-fee-invoices.ts';
import type { FailedRefund } from '#server/providers/stripe-refunds.ts';
import { dayMs } from '#shared/durations.ts';
import { feesSince } from './compare-fees.ts';
import type { Difference } from './difference.ts';

export type Books = Pick<Deps, 'db' | 'now' | 'stripe'> & {
  /** Undefined where payouts leave in files, and no vendor keeps a book. */
  dwolla: Deps['dwolla'] | undefined;
};

/** Both sides of a look. */
export interface Sources {
  db: Deps['db'];
  at: Date;
  /** What happened before is not looked at any more. */
  since: Date;
  /** The bank's book, and some days more of it, as ours may be a little behind. */
  transfers: readonly Transfer[] | undefined;
  feeInvoices: readonly FeeInvoiceFacts[];
  failedRefunds: readonly FailedRefund[];
}

export type Comparer = (sources: Sources) => Promise<Difference[]>;

/** Longer than a transfer can be sent back. */
const lookedBackMs = 100 * dayMs;
const marginMs = 7 * dayMs;

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
