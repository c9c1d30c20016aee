import { listMovements } from '#server/features/ledger/api.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { dayMs } from '#shared/durations.ts';
import type { Cents } from '#shared/money.ts';

export interface PostedPayout {
  payoutId: string;
  amountCents: Cents;
  startedAt: Date;
  end: 'none' | 'settled' | 'returned';
}

/** Ours and the vendor's records are read from this long before the time compared, because one may be slightly behind. */
export const marginMs = 7 * dayMs;

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
