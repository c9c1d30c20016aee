/** What two books can differ in. */
const differenceKinds = [
  // The bank moved money that the ledger knows nothing of, or twice, or another amount, or with another end.
  'transfer_unknown',
  'transfer_twice',
  'transfer_amount',
  'transfer_state',
  'payout_not_at_bank',
  'deposit_not_posted',
  'deposit_not_at_bank',
  'deposit_amount',
  // What offices said and what arrived.
  'deposit_unmatched',
  'deposit_excess',
  'deposit_awaited',
  'deposit_missing',
  'deposit_taken_back',
  'clearing_unexplained',
  // Fees invoiced at the card processor.
  'fee_not_posted',
  'fee_not_paid',
  'fee_amount',
  'fee_returned',
  'fee_void',
  'fee_twice',
  // A card did not take back what was paid for a plan.
  'refund_failed',
  // The ledger and our own payouts.
  'payout_state',
  'in_transit',
  'payable',
] as const;

/** One line of the report: ids and cents only, as it is kept in logs. */
export interface Difference {
  kind: (typeof differenceKinds)[number];
  ids: Readonly<Record<string, string>>;
  cents: number;
}

/** Money on its way is listed, but nothing is wrong with it. */
export function isWrong({ kind }: Difference): boolean {
  return kind !== 'deposit_awaited';
}

export function differenceLine({ kind, ids, cents }: Difference): string {
  const names = Object.entries(ids).map(([name, id]) => `${name}=${id}`);
  return [kind, ...names, `cents=${cents}`].join(' ');
}
