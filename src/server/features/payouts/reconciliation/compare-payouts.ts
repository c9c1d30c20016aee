import { listBalances } from '#server/features/ledger/api.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.ts';
import type { Difference } from './difference.ts';
import * as queries from './queries.ts';
import { type PostedPayout, readPostedPayouts, type Sources } from './sources.ts';

const endOf: Record<PayoutStatus, PostedPayout['end'] | undefined> = {
  pending: undefined,
  processing: 'none',
  completed: 'settled',
  failed: 'returned',
};

/** Compares the status of each payout with what the ledger says about it. */
export async function comparePayoutStates({ db, since }: Sources): Promise<Difference[]> {
  const posted = await readPostedPayouts(db, since);
  const rows = await queries.listSubmittedPayouts(db, since);
  return rows
    .filter(({ id, status }) => posted.get(id)?.end !== endOf[status])
    .map(({ id: payoutId, amountCents }) => ({
      kind: 'payout_state',
      ids: { payoutId },
      cents: amountCents,
    }));
}

/** The ledger must have an in-transit balance for each payout being processed, and no other in-transit balances. */
export async function compareInTransit({ db }: Sources): Promise<Difference[]> {
  const underWay = await queries.listUnderWay(db);
  const balances = await listBalances(db, 'in_transit');
  return differencesOf('in_transit', 'payoutId', {
    ledger: balances.map(({ ownerId, balanceCents }) => [ownerId ?? '', balanceCents]),
    payouts: underWay.map(({ id, amountCents }) => [id, amountCents]),
  });
}

/** Compares what the ledger says we owe each user with that user's pending payouts. */
export async function comparePayable({ db }: Sources): Promise<Difference[]> {
  const waiting = await queries.listWaitingSums(db);
  const balances = await listBalances(db, 'payable');
  return differencesOf('payable', 'userId', {
    ledger: balances.map(({ ownerId, balanceCents }) => [ownerId ?? '', balanceCents]),
    payouts: waiting.map(({ userId, cents }) => [userId, cents]),
  });
}

type Sums = readonly (readonly [id: string, cents: number])[];

/** The cents are positive if the ledger has more than the payouts. */
function differencesOf(
  kind: 'in_transit' | 'payable',
  idName: string,
  { ledger, payouts }: { ledger: Sums; payouts: Sums },
): Difference[] {
  const excess = new Map<string, number>(ledger);
  for (const [id, cents] of payouts) excess.set(id, (excess.get(id) ?? 0) - cents);
  return [...excess]
    .filter(([, cents]) => cents !== 0)
    .map(([id, cents]) => ({ kind, ids: { [idName]: id }, cents }));
}
