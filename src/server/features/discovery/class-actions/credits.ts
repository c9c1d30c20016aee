import { type CalendarDate, daysFromTo } from '#shared/calendar-date.ts';
import type { Charge } from '../purchases/purchase.ts';

interface Payment {
  paidCents: number;
  paidOn: CalendarDate;
  isFromShop(credit: Charge): boolean;
}

export interface Credits {
  /** Whether the shop refunded the whole amount. Each credit is used for one payment only. */
  take(payment: Payment): boolean;
}

const maxDaysToCredit = 180;

/** Collects the refunds that the bank shows. */
export function collectCredits(charges: readonly Charge[]): Credits {
  const left = new Set(charges.filter(({ amountCents }) => amountCents < 0));
  return {
    take({ paidCents, paidOn, isFromShop }) {
      for (const credit of left) {
        const days = daysFromTo(paidOn, credit.postedOn);
        const isInTime = days >= 0 && days <= maxDaysToCredit;
        if (isInTime && credit.amountCents === -paidCents && isFromShop(credit)) return left.delete(credit);
      }
      return false;
    },
  };
}
