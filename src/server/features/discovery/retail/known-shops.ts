import type { OrderNotice, Purchases } from '../purchases/purchase.ts';
import { chargeFor } from './shop-charges.ts';

/**
 * Keeps only emails from shops that sent an order confirmation that the bank confirms. Anyone can send an email that
 * promises money in a shop's name, but nobody else knows what was paid there.
 */
export function noticesOfKnownShops({ notices, charges }: Purchases): OrderNotice[] {
  const known = new Set(
    notices
      .filter((notice) => notice.kind === 'order' && notice.totalCents && chargeFor(notice, charges))
      .map(({ merchantDomain }) => merchantDomain),
  );
  return notices.filter(({ merchantDomain }) => known.has(merchantDomain));
}

export function isSameOrder(a: OrderNotice, b: OrderNotice): boolean {
  return (
    a.merchantDomain === b.merchantDomain && a.orderNumber !== undefined && a.orderNumber === b.orderNumber
  );
}

/** The order's name within its shop; it is the same in every scan. */
export function orderName({ orderNumber, orderedOn }: OrderNotice): string {
  return orderNumber ?? orderedOn;
}
