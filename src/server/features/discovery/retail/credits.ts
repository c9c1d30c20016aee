import { addDays, type CalendarDate } from '#shared/calendar-date.ts';
import { type Cents, cents } from '#shared/money.ts';
import { isChargeOf } from '../purchases/merchant-identity.ts';
import type { Charge, OrderNotice } from '../purchases/purchase.ts';
import { receivedOn } from './situation.ts';

/** Some shops send the email after the money. */
const daysBeforeEmail = 10;

/** A credit, and how much of it no earlier claim has used. */
interface OpenCredit {
  charge: Charge;
  restCents: number;
}

interface Owed {
  shop: OrderNotice;
  since: CalendarDate;
  owedCents: Cents;
}

export interface Paid {
  /** Never more than was owed. */
  paidCents: Cents;
  credits: Charge[];
}

/**
 * Tracks what shops have refunded, on any account. Each cent settles one debt. Pending credits count, since they are on
 * their way.
 */
export function openCredits(charges: readonly Charge[]) {
  const open: OpenCredit[] = charges
    .filter(({ amountCents }) => amountCents < 0)
    .map((charge) => ({ charge, restCents: -charge.amountCents }));

  function candidates({ shop, since }: Owed): OpenCredit[] {
    return open.filter(
      ({ charge, restCents }) => restCents > 0 && charge.postedOn >= since && isChargeOf(shop, charge),
    );
  }

  function use(used: readonly OpenCredit[], owedCents: number): Paid {
    let missingCents = owedCents;
    for (const credit of used) {
      const takenCents = Math.min(credit.restCents, missingCents);
      credit.restCents -= takenCents;
      missingCents -= takenCents;
    }
    return { paidCents: cents(owedCents - missingCents), credits: used.map(({ charge }) => charge) };
  }

  /** Uses a credit of exactly the amount, if there is one. */
  function takeExact(owed: Owed): Paid | undefined {
    const exact = candidates(owed).find(({ restCents }) => restCents === owed.owedCents);
    return exact && use([exact], owed.owedCents);
  }

  /** Uses an exact credit, or else whatever other credits there are. */
  function take(owed: Owed): Paid {
    return takeExact(owed) ?? use(candidates(owed), owed.owedCents);
  }

  return { take, takeExact };
}

/** Leaves out credits that an email explains, because a refund announced for another reason settles nothing else. */
export function openUnannouncedCredits(charges: readonly Charge[], notices: readonly OrderNotice[]) {
  const credits = openCredits(charges);
  const announced = notices.filter(({ kind, refundCents }) => kind === 'refund' && refundCents);
  const once = new Map(
    announced.map((notice) => [
      JSON.stringify([notice.merchantDomain, notice.orderNumber ?? notice.mailId, notice.refundCents]),
      notice,
    ]),
  );
  for (const notice of once.values())
    credits.takeExact({
      shop: notice,
      since: addDays(receivedOn(notice), -daysBeforeEmail),
      owedCents: notice.refundCents ?? cents(0),
    });
  return credits;
}
