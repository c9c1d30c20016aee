import type { CalendarDate } from '#shared/calendar-date.ts';

/** A shop's own promise to pay the difference when its price falls after a purchase. No law asks for it. */
export interface MerchantPolicy {
  name: string;
  /** Of the shop's mail and pages, without subdomains. */
  domain: string;
  /** Counted from the purchase. Where the shop counts from delivery, the window is in truth a little longer. */
  priceAdjustmentDays: number;
  /** What a customer must know of it, in our words. */
  terms: string;
  /** The shop's own page about it. */
  url: string;
  /** The last day on which the page is known to have said so. Shops change such terms without a word. */
  asOf: CalendarDate;
  /** An invented shop of the sandbox. */
  isSandbox: boolean;
}
