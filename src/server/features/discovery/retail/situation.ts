import type { Candidate } from '#server/features/discovery/finders/finder.ts';
import type { Purchases } from '#server/features/discovery/purchases/purchase.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

/** All that a retail rule looks at. */
export interface Situation extends Purchases {
  today: CalendarDate;
}

/** What a rule finds; that it is retail, and whether it is invented, the finder adds. */
export type RetailFinding = Omit<Candidate, 'type' | 'isSandbox'>;
