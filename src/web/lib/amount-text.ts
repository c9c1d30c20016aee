import { amountWords } from '#shared/claim-words.ts';
import type { AmountKind } from '#shared/claims.ts';
import { fromDecimal } from '#shared/money.ts';

/** An amount as the API states it, in words. */
export function amountText({ amount, amountKind }: { amount: string; amountKind: AmountKind }): string {
  return amountWords({ amountCents: fromDecimal(amount), amountKind });
}
