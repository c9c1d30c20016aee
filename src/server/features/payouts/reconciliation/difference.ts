const differenceKinds = [
  // The bank and the ledger disagree about a transfer, its amount or its outcome.
  'transfer_unknown',
  'transfer_twice',
  'transfer_amount',
  'transfer_state',
  'transfer_status_unknown',
  'payout_not_at_bank',
  'deposit_not_posted',
  'deposit_not_at_bank',
  'deposit_amount',
  // What an office announced differs from what arrived.
  'deposit_unmatched',
  'deposit_excess',
  'deposit_awaited',
  'deposit_missing',
  'deposit_taken_back',
  'clearing_unexplained',
  // The card processor and the ledger disagree about a fee.
  'fee_not_posted',
  'fee_not_paid',
  'fee_amount',
  'fee_returned',
  'fee_void',
  'fee_twice',
  // The refund of a plan did not reach the customer's card.
  'refund_failed',
  // The ledger and our own payouts disagree.
  'payout_state',
  'in_transit',
  'payable',
] as const;

/** One line of the report. It contains only ids and cents, because it is written to the logs. */
export interface Difference {
  kind: (typeof differenceKinds)[number];
  ids: Readonly<Record<string, string>>;
  cents: number;
}

/** Money that is still expected is listed, but nothing is wrong with it. */
export function isWrong({ kind }: Difference): boolean {
  return kind !== 'deposit_awaited';
}

export function differenceLine({ kind, ids, cents }: Difference): string {
  const names = Object.entries(ids).map(([name, id]) => `${name}=${id}`);
  return [kind, ...names, `cents=${cents}`].join(' ');
}
