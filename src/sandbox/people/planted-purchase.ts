interface Order {
  merchant: { name: string; domain: string };
  orderNumber: string;
  /** Their prices, tax and delivery included, add up to the total. */
  items: readonly { name: string; priceCents: number }[];
  totalCents: number;
  /** Counted back from the story day. */
  orderedDaysAgo: number;
  /** The account or card that paid, one of the persona's. */
  paymentLast4: string;
}

type Outcome =
  | { outcome: 'delivered' }
  /** The shop sells the first item for less now, and still pays the difference to who asks. */
  | { outcome: 'price-dropped'; droppedDaysAgo: number; reducedCents: number }
  /** The shop wrote that it will pay back; the bank never saw it. */
  | { outcome: 'refund-promised'; promisedDaysAgo: number; refundCents: number }
  /** The shop wrote that it will pay back, and did. */
  | { outcome: 'refunded'; promisedDaysAgo: number; creditedDaysAgo: number; refundCents: number }
  /** The shop confirmed that the parcel came back, and nothing followed. */
  | { outcome: 'returned-not-refunded'; returnedDaysAgo: number; refundCents: number }
  /** A subscription for `totalCents` every 30 days that went on after its end was confirmed. */
  | {
      outcome: 'cancelled-but-charged';
      cancelledDaysAgo: number;
      chargedAfterwardsDaysAgo: readonly number[];
    }
  /** One order, two equal charges. */
  | { outcome: 'duplicate-charge'; chargedAgainMinutesLater: number }
  /** Whoever bought the product in the period belongs to the class. */
  | { outcome: 'settlement-class'; settlement: SettlementClass };

interface SettlementClass {
  product: string;
  /** The names on receipts that belong to the class: the product's own if absent, and if none is listed, all. */
  itemNames?: readonly string[];
  boughtFromDaysAgo: number;
  boughtUntilDaysAgo: number;
  payout: { minCents: number; maxCents: number; per: 'person' | 'item' | 'purchase' };
  proof: 'none' | 'receipt';
}

/** Something a persona bought and what became of it: the truth behind its mails and its bank's rows. */
export type PlantedPurchase = Order & Outcome;

/** What looks like a wrong charge in the bank's rows and is none. */
export type LookAlike =
  | { kind: 'twice-on-one-day'; merchant: string; amountCents: number; daysAgo: number; hoursBetween: number }
  | { kind: 'monthly-fee'; merchant: string; amountCents: number; dayOfMonth: number };

/** A subscription that became dearer; the persona knows of it and still uses it. */
export interface PriceChange {
  merchant: { name: string; domain: string };
  dayOfMonth: number;
  beforeCents: number;
  afterCents: number;
  changedDaysAgo: number;
}

/** All that is planted for one persona. Days are counted back from the story day. */
export interface Planted {
  purchases: readonly PlantedPurchase[];
  lookAlikes: readonly LookAlike[];
  priceChange: PriceChange;
}
