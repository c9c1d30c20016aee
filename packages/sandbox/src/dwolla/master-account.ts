import type { FundingSource, Transfer } from './documents.ts';

const inTransit = 'in-transit';

export interface Ledger {
  /** Negative for a bank that sent more than it received, because its initial balance is unknown here. */
  balanceCents(fundingSourceId: string): number;
  inTransitCents(): number;
  /** The sum of all money, including money in transit. It never changes. */
  totalCents(): number;
  /** Moves a transfer's money from where it was before the change to where it is now. */
  follow(before: Transfer | undefined, after: Transfer): void;
}

/** The account of the company that uses Dwolla. It always exists. */
export const masterAccountId = 'acc00000-5a17-4c90-9d1e-6d61737465ff';

export const masterBalanceId = 'ba1a7ce0-5a17-4c90-9d1e-6d61737465ff';

/** The account number that offices pay into. */
export const masterVirtualId = '7ac0a27e-5a17-4c90-9d1e-6d61737465ff';

const masterBankId = 'ba9c0000-5a17-4c90-9d1e-6d61737465ff';

const openingBalanceCents = 1_000_000_00;

const fundingSourceOfMaster = {
  ownerId: masterAccountId,
  status: 'verified',
  removed: false,
} as const;

export function masterFundingSources(created: string): FundingSource[] {
  return [
    { ...fundingSourceOfMaster, id: masterBalanceId, type: 'balance', name: 'Balance', created },
    {
      ...fundingSourceOfMaster,
      id: masterVirtualId,
      type: 'virtual',
      name: 'Paid in from outside',
      created,
    },
    {
      ...fundingSourceOfMaster,
      id: masterBankId,
      type: 'bank',
      name: 'Sandbox operating account',
      created,
      bank: { accountType: 'checking', accountEnding: '4321', fingerprint: masterBankId },
    },
  ];
}

/**
 * Derives all balances from the transfers, which are the only source of truth, so that a crash cannot separate a
 * transfer from its money.
 */
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
