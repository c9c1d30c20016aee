import { amountWords } from '#shared/claims/claim-words.ts';
import type { AmountKind } from '#shared/claims/claims.ts';
import { fromDecimal } from '#shared/money.ts';
import { createDeviceChoice } from './device-choice.ts';

/** Keeps amounts from people who can see the screen. */
export const hiddenAmounts = createDeviceChoice('hidden-amounts', { usual: false });

/** What choosing the opposite does. */
export const amountsAction = (areHidden: boolean) => (areHidden ? 'Show amounts' : 'Hide amounts');

/** An amount as the API states it, in words. */
export function amountText({ amount, amountKind }: { amount: string; amountKind: AmountKind }): string {
  return amountWords({ amountCents: fromDecimal(amount), amountKind });
}
