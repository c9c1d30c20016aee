import { listMovements } from '#server/features/ledger/api.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import type { FeeInvoiceFacts } from '#server/platform/providers/stripe/fee-invoices.ts';
import type { FailedRefund } from '#server/platform/providers/stripe/refunds.ts';
import { dayMs } from '#shared/durations.ts';
import type { Cents } from '#shared/money.ts';
import type { Difference } from './difference.ts';

export interface PostedPayout {
  payoutId: string;
  amountCents: Cents;
  startedAt: Date;
  end: 'none' | 'settled' | 'returned';
}

/** Ours and the vendor's records are read from this long before the time compared, because one may be slightly behind. */
const marginMs = 7 * dayMs;

export type Books = Pick<Deps, 'db' | 'now'> & {
  /** Undefined if cards are not offered. */
  stripe: Deps['stripe'] | undefined;
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
  /** Undefined if no card processor keeps any. */
  feeInvoices: readonly FeeInvoiceFacts[] | undefined;
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
    feeInvoices: await stripe?.listFeeInvoices(feesSince(at)),
    failedRefunds: (await stripe?.listFailedRefunds(feesSince(at))) ?? [],
  };
}

/** Reads the ledger's payouts that started after `since` or a few days before it, by id. */
export async function readPostedPayouts(db: Db, since: Date): Promise<Map<string, PostedPayout>> {
  const posted = new Map<string, PostedPayout>();
  const movements = await listMovements(db, {
    kinds: ['payout', 'payout_settlement', 'payout_return'],
    from: new Date(since.getTime() - marginMs),
  });
  for (const { kind, subjectId: payoutId, amountCents, at } of movements) {
    const known = posted.get(payoutId);
    if (kind === 'payout') posted.set(payoutId, { payoutId, amountCents, startedAt: at, end: 'none' });
    else if (known) known.end = kind === 'payout_return' ? 'returned' : 'settled';
  }
  return posted;
}

const feesLookedBackMs = 400 * dayMs;

/** Looks back further than for transfers, because an invoice may be paid months after it was sent. */
export function feesSince(at: Date): Date {
  return new Date(at.getTime() - feesLookedBackMs);
}
