import type { BankRow } from '#sandbox/plaid/history/bank-row.ts';
import { categories } from '#sandbox/plaid/history/categories.ts';
import { type DayNumber, dayOf, startOf } from '#sandbox/plaid/history/day.ts';
import type { ItemState } from './item-state.ts';

export interface Posting {
  isPending: boolean;
  /** The day that the bank shows: the purchase day while pending, then the posting day. */
  day: DayNumber;
}

/** A card purchase is pending on its day and the next day, unless it is posted early. */
export function postingOf(row: BankRow, { asOf, settledAt }: ItemState): Posting {
  const day = dayOf(row.at);
  if (row.postedOn !== undefined) return { isPending: false, day: row.postedOn };
  if (!isPendingAtFirst(row)) return { isPending: false, day };
  const settledEarly = settledAt.find((time) => time >= row.at && time < postsAt(row));
  if (settledEarly) return { isPending: false, day: Math.min(day + 1, dayOf(settledEarly)) };
  return postsAt(row) <= asOf ? { isPending: false, day: day + 1 } : { isPending: true, day };
}

export function isPendingAtFirst({ payee, postedOn }: BankRow): boolean {
  return postedOn === undefined && categories[payee.category].isPendingAtFirst;
}

export function postsAt({ at }: BankRow): Date {
  return startOf(dayOf(at) + 2);
}
