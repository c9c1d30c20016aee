import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';

/** The latest day after the order on which shops charge; some wait until the parcel ships. */
export const latestChargeDays = 10;

export type OrderNoticeKind = 'order' | 'shipment' | 'return' | 'refund' | 'cancellation' | 'price-drop';

export interface OrderItem {
  name: string;
  /** The price of one item. */
  priceCents?: Cents | undefined;
  quantity: number;
}

/** What an email says about one purchase: an order, or what happened to it. */
export interface OrderNotice {
  kind: OrderNoticeKind;
  /** The shop's own name for itself. */
  merchant: string;
  /** The domain of the sender's address, without subdomains, because an email's own claims may be false. */
  merchantDomain: string;
  orderNumber?: string | undefined;
  /** The day of the order if the email states it, otherwise the day of the email. */
  orderedOn: CalendarDate;
  totalCents?: Cents | undefined;
  items: OrderItem[];
  /** What the shop says it will refund. */
  refundCents?: Cents | undefined;
  /** How long the shop says the refund takes, in calendar days. */
  refundWithinDays?: number | undefined;
  /** For a cancellation, the day from which nothing more is due. */
  effectiveOn?: CalendarDate | undefined;
  mailId: string;
  /** As in the email: a name and an address. */
  sender: string;
  subject: string;
  receivedAt: Date;
}

/** One bank transaction. A transaction that was reported twice appears once. */
export interface Charge {
  id: string;
  accountExternalId: string;
  /** The end of the account number, if the bank shows it. */
  accountMask: string | null;
  /** Positive when money left the account. */
  amountCents: Cents;
  postedOn: CalendarDate;
  authorizedOn: CalendarDate | null;
  name: string;
  merchantName: string | null;
  category: string | null;
  isPending: boolean;
}

export interface Purchases {
  /** Oldest first. */
  notices: OrderNotice[];
  /** Oldest first. */
  charges: Charge[];
}

/** The day on which the card was used, if the bank provides it. */
export function chargedOn({ authorizedOn, postedOn }: Charge): CalendarDate {
  return authorizedOn ?? postedOn;
}
