import type { Settlement } from '#catalog/settlements/settlement.ts';
import type { ExplanationLine } from '#server/features/claims/api.ts';
import type { AmountKind } from '#shared/claims/claims.ts';
import { type Cents, cents, formatCents } from '#shared/money.ts';
import type { ClassPurchase } from './class-purchases.ts';
import type { SettlementMatch } from './match-settlement.ts';

interface Payout {
  amountCents: Cents;
  amountKind: AmountKind;
  /** The lines add up to the amount. */
  lines: ExplanationLine[];
}

/** If the maximum is more than this many times the minimum, one number cannot represent both. */
const widestRange = 2;

/**
 * Estimates what to expect: the published minimum, or "up to the maximum" if the maximum is far higher and the person
 * has the proof it requires. If the minimum is zero and there is no proof, the amount is unknown.
 */
export function estimatePayout({ settlement, purchases }: SettlementMatch): Payout {
  const { minCents, maxCents = minCents, per } = settlement.payout;
  const isWide = maxCents > widestRange * minCents;
  if (minCents === 0 || (isWide && settlement.proof !== 'none')) {
    if (hasProof(settlement, purchases)) return payoutOf(settlement, purchases, maxCents, 'up_to');
    if (minCents === 0) return unknownPayout(`Up to ${formatCents(maxCents)} for each ${per}`);
  }
  return payoutOf(settlement, purchases, minCents, 'estimate');
}

function hasProof({ proof }: Settlement, purchases: readonly ClassPurchase[]): boolean {
  return proof === 'none' || (proof === 'receipt' && purchases.some(({ seenIn }) => seenIn === 'mail'));
}

function unknownPayout(detail: string): Payout {
  const lines = [{ label: 'Not known in advance', detail, value: 0 }];
  return { amountCents: cents(0), amountKind: 'unknown', lines };
}

function payoutOf(
  { payout: { per, mostUnits } }: Settlement,
  purchases: readonly ClassPurchase[],
  unitCents: Cents,
  amountKind: AmountKind,
): Payout {
  const units = countUnits(per, purchases);
  const paidUnits = Math.min(units, mostUnits ?? units);
  const price = formatCents(unitCents);
  const lines = [
    {
      label: per === 'person' ? 'Published payout' : `${units} × ${price}`,
      detail: `${amountKind === 'up_to' ? 'At most' : 'About'} ${price} for each ${per}. The number of claims can change it.`,
      value: units * unitCents,
    },
  ];
  if (paidUnits < units)
    lines.push({
      label: `No more than ${paidUnits}`,
      detail: `The settlement pays for at most ${paidUnits}.`,
      value: (paidUnits - units) * unitCents,
    });
  return { amountCents: cents(paidUnits * unitCents), amountKind, lines };
}

function countUnits(per: Settlement['payout']['per'], purchases: readonly ClassPurchase[]): number {
  if (per === 'person') return 1;
  if (per === 'purchase') return purchases.length;
  return purchases.reduce((sum, { items }) => sum + countItems(items), 0);
}

/** A bank transaction does not say how many items it paid for, so it counts as one. */
function countItems(items: ClassPurchase['items']): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0) || 1;
}
