import type { Candidate } from '#server/features/discovery/finders/finder.ts';
import type { Purchases } from '#server/features/discovery/purchases/purchase.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

/** Everything that a retail rule looks at. */
export interface Situation extends Purchases {
  today: CalendarDate;
}

/** What a rule finds. The finder adds the type and whether it is invented. */
export type RetailFinding = Omit<Candidate, 'type' | 'isSandbox'>;
