import { maskAccountNumber } from '#shared/payouts/payouts.ts';
import type { AccountRow } from '../accounts/queries.ts';

type Named = Pick<AccountRow, 'accountType' | 'numberEnding' | 'bankName'>;

/** For example "Checking ••••6789 at Sample Bank". */
export function accountText({ accountType, numberEnding, bankName }: Named): string {
  const kind = { checking: 'Checking', savings: 'Savings' }[accountType];
  return `${kind} ${maskAccountNumber(numberEnding)} at ${bankName}`;
}
