import { isChargeOf } from '#server/features/discovery/purchases/merchant-identity.ts';
import type { Charge, Letter } from '#server/features/discovery/purchases/purchase.ts';
import { addDays, type CalendarDate, dayOf } from '#shared/calendar-date.ts';

/** How long after the order shops charge, at the latest: some wait until the parcel leaves. */
export const latestChargeDays = 10;

/** The day on which the card was used, where the bank tells it. */
export function chargedOn({ authorizedOn, postedOn }: Charge): CalendarDate {
  return authorizedOn ?? postedOn;
}

export function receivedOn({ receivedAt }: Letter): CalendarDate {
  return dayOf(receivedAt);
}

/** What the shop took. A pending charge may still fall away, so it does not count. */
export function chargesOf(shop: Letter, charges: readonly Charge[]): Charge[] {
  return charges.filter((charge) => charge.amountCents > 0 && !charge.isPending && isChargeOf(shop, charge));
}

/** The charge that paid an order: of its amount, from its day on. */
export function chargeFor(order: Letter, charges: readonly Charge[]): Charge | undefined {
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
