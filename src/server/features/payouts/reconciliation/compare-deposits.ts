import { listMovements } from '#server/features/ledger/api.ts';
import type { Difference } from './difference.ts';
import type { Sources } from './sources.ts';

/** Compares the incoming transfers at the bank with the deposits in the ledger. */
export async function compareDeposits({ db, since, transfers }: Sources): Promise<Difference[]> {
  if (!transfers) return [];
  const movements = await listMovements(db, { kinds: ['deposit'], from: since });
  const postedCents = new Map(movements.map(({ subjectId, amountCents }) => [subjectId, amountCents]));
  const arrived = transfers.filter(({ direction, status }) => direction === 'in' && status === 'processed');
  const unknown = transfers.filter(({ status }) => status === 'unknown');
  const notGone = new Set([...arrived, ...unknown].map(({ id }) => id));
  const found = arrived.flatMap(({ id: transferId, amountCents, createdAt }): Difference[] => {
    const known = postedCents.get(transferId);
    const ids = { transferId };
    if (known === undefined)
      return createdAt < since ? [] : [{ kind: 'deposit_not_posted', ids, cents: amountCents }];
    return known === amountCents ? [] : [{ kind: 'deposit_amount', ids, cents: amountCents - known }];
  });
  const gone = movements
    .filter(({ subjectId }) => !notGone.has(subjectId))
    .map(({ subjectId: transferId, amountCents }): Difference => {
      return { kind: 'deposit_not_at_bank', ids: { transferId }, cents: amountCents };
    });
  return [...found, ...gone];
}
