import { addDays, type CalendarDate, dayOf } from '#shared/calendar-date.ts';
import { chargedOn, latestChargeDays } from '../purchases/charge-dates.ts';
import { isChargeOf } from '../purchases/merchant-identity.ts';
import type { Charge, OrderNotice } from '../purchases/purchase.ts';

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
