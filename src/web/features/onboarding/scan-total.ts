import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { amountText } from '#web/lib/amount-text.ts';

type Total = Pick<ScanSnapshot, 'totalAmount' | 'totalAmountKind'>;

/** "About $892.00" and "found so far". */
export function scanTotal({ totalAmount, totalAmountKind }: Total) {
  return {
    amount: amountText({ amount: totalAmount, amountKind: totalAmountKind }),
    note: totalAmountKind === 'unknown' ? 'for what we found' : 'found so far',
  };
}
