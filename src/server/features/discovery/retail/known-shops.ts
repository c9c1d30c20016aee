import type { Letter, Purchases } from '#server/features/discovery/purchases/purchase.ts';
import { chargeFor } from './shop-charges.ts';

/**
 * Keeps only emails from shops that sent an order confirmation that the bank confirms. Anyone can send an email that
 * promises money in a shop's name, but nobody else knows what was paid there.
 */
export function lettersOfKnownShops({ letters, charges }: Purchases): Letter[] {
  const known = new Set(
    letters
      .filter((letter) => letter.kind === 'order' && letter.totalCents && chargeFor(letter, charges))
      .map(({ merchantDomain }) => merchantDomain),
  );
  return letters.filter(({ merchantDomain }) => known.has(merchantDomain));
}

export function isSameOrder(a: Letter, b: Letter): boolean {
  return (
    a.merchantDomain === b.merchantDomain && a.orderNumber !== undefined && a.orderNumber === b.orderNumber
  );
}

/** The order's name within its shop; it is the same in every scan. */
export function orderName({ orderNumber, orderedOn }: Letter): string {
  return orderNumber ?? orderedOn;
}
