interface Order {
  merchant: { name: string; domain: string };
  orderNumber: string;
  /** The prices include tax and delivery and add up to the total. */
  items: readonly { name: string; priceCents: number }[];
  totalCents: number;
  /** Counted back from the story day. */
  orderedDaysAgo: number;
  /** The persona's account or card that paid. */
  paymentLast4: string;
}

type Outcome =
  | { outcome: 'delivered' }
  /** The shop now sells the first item for less, and still refunds the difference on request. */
  | { outcome: 'price-dropped'; droppedDaysAgo: number; reducedCents: number }
  /** The shop promised a refund that never arrived at the bank. */
  | { outcome: 'refund-promised'; promisedDaysAgo: number; refundCents: number }
  /** The shop promised a refund and paid it. */
  | { outcome: 'refunded'; promisedDaysAgo: number; creditedDaysAgo: number; refundCents: number }
  /** The shop confirmed the return, and no refund followed. */
  | { outcome: 'returned-not-refunded'; returnedDaysAgo: number; refundCents: number }
  /** A subscription for `totalCents` every 30 days that was still charged after its cancellation was confirmed. */
  | {
      outcome: 'cancelled-but-charged';
      cancelledDaysAgo: number;
      chargedAfterwardsDaysAgo: readonly number[];
    }
  /** One order was charged twice with the same amount. */
  | { outcome: 'duplicate-charge'; chargedAgainMinutesLater: number }
  /** Everybody who bought the product in the period is a class member. */
  | { outcome: 'settlement-class'; settlement: SettlementClass };

interface SettlementClass {
  product: string;
  /** The item names on receipts that belong to the class: the product's own if absent, and every item if empty. */
  itemNames?: readonly string[];
  boughtFromDaysAgo: number;
  boughtUntilDaysAgo: number;
  payout: { minCents: number; maxCents: number; per: 'person' | 'item' | 'purchase' };
  proof: 'none' | 'receipt';
}

/** What a persona bought and what happened to it: the facts behind the persona's emails and bank transactions. */
export type PlantedPurchase = Order & Outcome;

/** Bank transactions that look like a wrong charge but are correct. */
export type LookAlike =
  | { kind: 'twice-on-one-day'; merchant: string; amountCents: number; daysAgo: number; hoursBetween: number }
  | { kind: 'monthly-fee'; merchant: string; amountCents: number; dayOfMonth: number };

/** A subscription whose price rose. The persona knows about it and still uses it. */
export interface PriceChange {
  merchant: { name: string; domain: string };
  dayOfMonth: number;
  beforeCents: number;
  afterCents: number;
  changedDaysAgo: number;
}

/** Everything that is planted for one persona. Days are counted back from the story day. */
export interface Planted {
  purchases: readonly PlantedPurchase[];
  lookAlikes: readonly LookAlike[];
  priceChange: PriceChange;
}
