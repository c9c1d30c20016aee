import type { AccountKind } from '#sandbox/people/personas.ts';
import { dayMs, minuteMs } from '#sandbox/shared.ts';

/** A UTC day, as the number of days since 1970-01-01. */
export type DayNumber = number;

interface Category {
  primary: string;
  /** Plaid's detailed category is the primary category followed by this. */
  detail: string;
  /** Whether transactions are pending at first, as card purchases are. */
  isPendingAtFirst: boolean;
}

const byCard = (primary: string, detail: string): Category => ({ primary, detail, isPendingAtFirst: true });

const atOnce = (primary: string, detail: string): Category => ({ primary, detail, isPendingAtFirst: false });

export const categories = {
  airline: byCard('TRAVEL', 'FLIGHTS'),
  books: byCard('GENERAL_MERCHANDISE', 'BOOKSTORES_AND_NEWSSTANDS'),
  cash: atOnce('TRANSFER_OUT', 'WITHDRAWAL'),
  'card-payment-in': atOnce('LOAN_PAYMENTS', 'CREDIT_CARD_PAYMENT'),
  'card-payment-out': atOnce('LOAN_PAYMENTS', 'CREDIT_CARD_PAYMENT'),
  coffee: byCard('FOOD_AND_DRINK', 'COFFEE'),
  electricity: atOnce('RENT_AND_UTILITIES', 'GAS_AND_ELECTRICITY'),
  fuel: byCard('TRANSPORTATION', 'GAS'),
  groceries: byCard('FOOD_AND_DRINK', 'GROCERIES'),
  gym: byCard('PERSONAL_CARE', 'GYMS_AND_FITNESS_CENTERS'),
  hotel: byCard('TRAVEL', 'LODGING'),
  insurance: atOnce('GENERAL_SERVICES', 'INSURANCE'),
  interest: atOnce('INCOME', 'INTEREST_EARNED'),
  internet: atOnce('RENT_AND_UTILITIES', 'INTERNET_AND_CABLE'),
  membership: byCard('GENERAL_SERVICES', 'OTHER_GENERAL_SERVICES'),
  pharmacy: byCard('MEDICAL', 'PHARMACIES_AND_SUPPLEMENTS'),
  phone: atOnce('RENT_AND_UTILITIES', 'TELEPHONE'),
  rent: atOnce('RENT_AND_UTILITIES', 'RENT'),
  restaurant: byCard('FOOD_AND_DRINK', 'RESTAURANT'),
  ride: byCard('TRANSPORTATION', 'TAXIS_AND_RIDE_SHARES'),
  salary: atOnce('INCOME', 'WAGES'),
  shopping: byCard('GENERAL_MERCHANDISE', 'OTHER_GENERAL_MERCHANDISE'),
  streaming: byCard('ENTERTAINMENT', 'TV_AND_MOVIES'),
  superstore: byCard('GENERAL_MERCHANDISE', 'SUPERSTORES'),
  'transfer-in': atOnce('TRANSFER_IN', 'ACCOUNT_TRANSFER'),
  'transfer-out': atOnce('TRANSFER_OUT', 'ACCOUNT_TRANSFER'),
  water: atOnce('RENT_AND_UTILITIES', 'WATER'),
} as const satisfies Record<string, Category>;

type CategoryName = keyof typeof categories;

export interface Payee {
  name: string;
  /** Absent if there is no shop, as for a transfer. */
  domain?: string;
  category: CategoryName;
  channel: 'in store' | 'online' | 'other';
  /** The shop's city, if it is not the persona's own. */
  city?: string;
}

/** One bank transaction, before it is converted to Plaid's format. */
export interface BankRow {
  /** Unique among a persona's rows, and the same in every run. */
  key: string;
  at: Date;
  account: AccountKind;
  /** Money out is positive, as in Plaid's API. */
  amountCents: number;
  payee: Payee;
  /** When the row was posted. If absent, it follows from the payee's category. */
  postedOn?: DayNumber;
}

export function store(name: string, category: CategoryName): Payee {
  return { name, domain: domainOf(name), category, channel: 'in store' };
}

export function webShop(name: string, category: CategoryName): Payee {
  return { name, domain: domainOf(name), category, channel: 'online' };
}

/** The payee of a bill, a wage or a transfer, which has no shop. */
export function biller(name: string, category: CategoryName): Payee {
  return { name, domain: domainOf(name), category, channel: 'other' };
}

export function ownBank(name: string, category: CategoryName): Payee {
  return { name, category, channel: 'other' };
}

function domainOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`;
}

export function dayOf(time: Date): DayNumber {
  return Math.floor(time.getTime() / dayMs);
}

export function startOf(day: DayNumber): Date {
  return new Date(day * dayMs);
}

export function timeOn(day: DayNumber, minuteOfDay: number): Date {
  return new Date(day * dayMs + minuteOfDay * minuteMs);
}

export function isoDate(day: DayNumber): string {
  return startOf(day).toISOString().slice(0, 10);
}

export function dayOfMonth(day: DayNumber): number {
  return startOf(day).getUTCDate();
}

/** From 1 to 12. */
export function monthOf(day: DayNumber): number {
  return startOf(day).getUTCMonth() + 1;
}

/** From 0, a Sunday, to 6. */
export function weekdayOf(day: DayNumber): number {
  return startOf(day).getUTCDay();
}
