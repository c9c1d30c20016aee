import type { Transfer } from './documents.ts';
import { masterBalanceId, openingBalanceCents } from './master-account.ts';

const inTransit = 'in-transit';

export interface Ledger {
  /** Below zero for a bank that has paid more in than it was paid: what it held before is not known here. */
  balanceCents(fundingSourceId: string): number;
  inTransitCents(): number;
  /** Over everything, money in transit included. Never changes. */
  totalCents(): number;
  /** Moves a transfer's money from where it stood before the change to where it stands now. */
  follow(before: Transfer | undefined, after: Transfer): void;
}

/** Adds up where the money stands. The transfers are the only truth, so no kill can part a transfer from its money. */
export function openLedger(transfers: readonly Transfer[]): Ledger {
  const balances = new Map<string, number>([[masterBalanceId, openingBalanceCents]]);
  const balanceCents = (holder: string) => balances.get(holder) ?? 0;

  function follow(before: Transfer | undefined, after: Transfer): void {
    const from = before ? holderOf(before) : after.sourceId;
    const to = holderOf(after);
    balances.set(from, balanceCents(from) - after.amountCents);
    balances.set(to, balanceCents(to) + after.amountCents);
  }

  for (const transfer of transfers) follow(undefined, transfer);
  return {
    balanceCents,
    inTransitCents: () => balanceCents(inTransit),
    totalCents: () => [...balances.values()].reduce((total, cents) => total + cents, 0),
    follow,
  };
}

function holderOf({ status, sourceId, destinationId }: Transfer): string {
  if (status === 'pending') return inTransit;
  return status === 'processed' ? destinationId : sourceId;
}
