import { dayMs } from '../../../../../../src/shared/durations.ts';

const monthsTold = 24;

/** Returns how many days before the story day this day of the month was, for the last two years, newest first. */
export function monthlyDaysAgo(storyDay: Date, dayOfMonth: number): number[] {
  const [year, month] = [storyDay.getUTCFullYear(), storyDay.getUTCMonth()];
  return Array.from({ length: monthsTold }, (_, index) => Date.UTC(year, month - index, dayOfMonth))
    .map((time) => Math.round((storyDay.getTime() - time) / dayMs))
    .filter((daysAgo) => daysAgo > 0);
}
