import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';

export type LetterKind = 'order' | 'shipment' | 'return' | 'refund' | 'cancellation' | 'price-drop';

export interface LetterItem {
  name: string;
  /** What one of them costs. */
  priceCents?: Cents | undefined;
  quantity: number;
}

/** What one mail says about something bought: an order, and what became of it. */
export interface Letter {
  kind: LetterKind;
  /** The shop as it calls itself. */
  merchant: string;
  /** Of the sender's address, without subdomains: what a mail says about itself may be untrue. */
  merchantDomain: string;
  orderNumber?: string | undefined;
  /** The day of the order where the mail tells it, otherwise the day of the mail. */
  orderedOn: CalendarDate;
  totalCents?: Cents | undefined;
  items: LetterItem[];
  /** What the shop says it pays back. */
  refundCents?: Cents | undefined;
  /** How long the shop says that takes, in calendar days. */
  refundWithinDays?: number | undefined;
  /** From when on nothing more is due, for a cancellation. */
  effectiveOn?: CalendarDate | undefined;
  mailId: string;
  /** As in the mail: a name and an address. */
  sender: string;
  subject: string;
  receivedAt: Date;
}

/** One movement on a bank account. What the bank told twice stands here once. */
export interface Charge {
  id: string;
  accountExternalId: string;
  /** The end of the account's number, where the bank shows it. */
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
  letters: Letter[];
  /** Oldest first. */
  charges: Charge[];
}
