import type { CalendarDate } from '#shared/calendar-date.ts';

/** A shop's promise to refund the difference when its price falls after a purchase. No law requires it. */
export interface MerchantPolicy {
  name: string;
  /** The domain of the shop's email and website, without subdomains. */
  domain: string;
  /** Counted from the purchase. If the shop counts from delivery, the real window is slightly longer. */
  priceAdjustmentDays: number;
  /** What a customer must know about the policy, in our words. */
  terms: string;
  /** The shop's own page about the policy. */
  url: string;
  /** The last day on which the page is known to have stated these terms. Shops change them without notice. */
  asOf: CalendarDate;
  /** True for an invented shop of the sandbox. */
  isSandbox: boolean;
}
