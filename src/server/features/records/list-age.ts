import { type BulkList, bulkLists } from '#catalog/bulk-lists.ts';
import { dayOf, daysFromTo } from '#shared/calendar-date.ts';
import type { ListDay, ListRhythm } from '#shared/claims/list-day.ts';
import type { ReadList } from './list-read-lists.ts';

const rhythmOf: Partial<Record<NonNullable<BulkList['renewed']>, ListRhythm>> = {
  live: 'week',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  'twice-a-year': 'half year',
  yearly: 'year',
};

const daysOf: Record<ListRhythm, number> = { week: 7, month: 31, quarter: 92, 'half year': 184, year: 366 };

type Dated = Pick<ReadList, 'catalogId' | 'isSandbox' | 'listedOn' | 'readAt'>;

/** Null while the list was never read whole, so that nothing can be said of its age. */
export function dayOfList(
  { listedOn, readAt }: Pick<Dated, 'listedOn' | 'readAt'>,
  readDay: (at: Date) => string = dayOf,
): ListDay | null {
  if (listedOn) return { day: listedOn, isOwn: true };
  return readAt && { day: readDay(readAt), isOwn: false };
}

/** How often the office renews the list if ours is older than twice that. Null if it is not, or if nothing is known. */
export function oldListRhythm(list: Dated, now: Date): ListRhythm | null {
  const age = dayOfList(list);
  const main = bulkLists.find(({ sourceId, access }) => sourceId === list.catalogId && access !== 'none');
  const rhythm = main?.renewed && rhythmOf[main.renewed];
  if (!age || !rhythm || list.isSandbox) return null;
  return daysFromTo(age.day, dayOf(now)) > 2 * daysOf[rhythm] ? rhythm : null;
}
