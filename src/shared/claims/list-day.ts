import { z } from 'zod';
import { formatDate, formatLongDate } from '../calendar-date.ts';

export const listDaySchema = z.object({
  day: z.iso.date(),
  isOwn: z.boolean().describe('Whether the office says so; otherwise it is the day on which we read it.'),
});

/** How old an office's list is. */
export type ListDay = z.infer<typeof listDaySchema>;

/** "list of Nov 14, 2026". */
export function listDayWords({ day, isOwn }: ListDay): string {
  return isOwn ? `list of ${formatDate(day)}` : `read ${formatDate(day)}`;
}

/** What follows the name of a list: " of November 14, 2026". */
export function longListDay({ day, isOwn }: ListDay): string {
  return isOwn ? ` of ${formatLongDate(day)}` : `, read on ${formatLongDate(day)}`;
}

export const listRhythms = ['week', 'month', 'quarter', 'half year', 'year'] as const;

/** How often an office renews its list. */
export type ListRhythm = (typeof listRhythms)[number];

export function oldListWords(rhythm: ListRhythm): string {
  return `Old: its office has a newer one every ${rhythm}.`;
}
