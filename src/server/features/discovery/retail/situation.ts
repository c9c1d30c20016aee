import type { Candidate } from '#server/features/claims/api.ts';
import { addDays, type CalendarDate, dayOf } from '#shared/calendar-date.ts';
import { isChargeOf } from '../purchases/merchant-identity.ts';
import {
  type Charge,
  chargedOn,
  latestChargeDays,
  type OrderNotice,
  type Purchases,
} from '../purchases/purchase.ts';

/** Everything that a retail rule looks at. */
export interface Situation extends Purchases {
  today: CalendarDate;
}

/** What a rule finds. The finder adds whether it is invented. */
export type RetailFinding = Omit<Candidate, 'isSandbox'>;

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

export function receivedOn({ receivedAt }: OrderNotice): CalendarDate {
  return dayOf(receivedAt);
}

/** Lists the shop's charges. Pending charges may still disappear, so they do not count. */
export function chargesOf(shop: OrderNotice, charges: readonly Charge[]): Charge[] {
  return charges.filter((charge) => charge.amountCents > 0 && !charge.isPending && isChargeOf(shop, charge));
}

/** Finds the charge that paid an order: the same amount, on or shortly after its day. */
export function chargeFor(order: OrderNotice, charges: readonly Charge[]): Charge | undefined {
  const from = addDays(order.orderedOn, -1);
  const until = addDays(order.orderedOn, latestChargeDays);
  return charges.find(
    (charge) =>
      charge.amountCents === order.totalCents &&
      chargedOn(charge) >= from &&
      chargedOn(charge) <= until &&
      !charge.isPending &&
      isChargeOf(order, charge),
  );
}
