import { listMovements } from '#server/features/ledger/api.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { dayMs } from '#shared/durations.ts';
import type { Difference } from './difference.ts';
import { listFiledPayoutIds } from './queries.ts';
import { type PostedPayout, readPostedPayouts, type Sources } from './sources.ts';

const endOf = { pending: 'none', processed: 'settled', failed: 'returned', cancelled: 'returned' } as const;

function hasSameEnd(status: Transfer['status'], { end }: PostedPayout): boolean {
  return status === 'unknown' || endOf[status] === end;
}

/** Compares the outgoing transfers at the vendor with the payouts in the ledger. */
export async function compareTransfers({ db, at, since, transfers }: Sources): Promise<Difference[]> {
  if (!transfers) return [];
  const posted = await readPostedPayouts(db, since);
  const sent = transfers.filter(({ direction }) => direction === 'out');
  const filed = await listFiledPayoutIds(db);
  const missing = [...posted.values()].filter(
    (payout) => !filed.has(payout.payoutId) && isDueAtBank(payout, { at, since }),
  );
  const sentIds = new Set(sent.map(({ payoutId }) => payoutId));
  return [
    ...sent.filter(({ createdAt }) => createdAt >= since).flatMap((transfer) => compareOne(transfer, posted)),
    ...findSecond(sent),
    ...missing.filter(({ payoutId }) => !sentIds.has(payoutId)).map(notAtBank),
  ];
}

function compareOne(transfer: Transfer, posted: ReadonlyMap<string, PostedPayout>): Difference[] {
  const { id: transferId, amountCents, status } = transfer;
  const payout = posted.get(transfer.payoutId ?? '');
  if (!payout) return [{ kind: 'transfer_unknown', ids: { transferId }, cents: amountCents }];
  const ids = { payoutId: payout.payoutId, transferId };
  const excess = amountCents - payout.amountCents;
  return [
    ...(excess === 0 ? [] : [{ kind: 'transfer_amount', ids, cents: excess } as const]),
    ...(hasSameEnd(status, payout) ? [] : [{ kind: 'transfer_state', ids, cents: amountCents } as const]),
  ];
}

/** A retry of a failed payout has its own id, so a second transfer for one payout id is always an error. */
function findSecond(sent: readonly Transfer[]): Difference[] {
  const known = sent.filter(({ payoutId }) => payoutId !== null);
  return [...Map.groupBy(known, ({ payoutId }) => payoutId).entries()].flatMap(([payoutId, same]) =>
    same.slice(1).map(({ id: transferId, amountCents }): Difference => {
      return { kind: 'transfer_twice', ids: { payoutId: payoutId ?? '', transferId }, cents: amountCents };
    }),
  );
}

/** A request to the vendor may be repeated for a day, so a newer payout need not be there yet. */
function isDueAtBank({ end, startedAt }: PostedPayout, { at, since }: { at: Date; since: Date }): boolean {
  if (startedAt < since || end === 'returned') return false;
  return end === 'settled' || at.getTime() - startedAt.getTime() > dayMs;
}

function notAtBank({ payoutId, amountCents }: PostedPayout): Difference {
  return { kind: 'payout_not_at_bank', ids: { payoutId }, cents: amountCents };
}

/** Lists the transfers whose status at the vendor we do not know. Nothing is posted for them until somebody looks. */
export async function compareStatuses({ since, transfers = [] }: Sources): Promise<Difference[]> {
  return transfers
    .filter(({ status, createdAt }) => status === 'unknown' && createdAt >= since)
    .map(({ id: transferId, amountCents: cents }) => ({
      kind: 'transfer_status_unknown',
      ids: { transferId },
      cents,
    }));
}

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
