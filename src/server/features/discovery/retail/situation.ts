import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Candidate } from '../finders/finder.ts';
import type { Purchases } from '../purchases/purchase.ts';

/** Everything that a retail rule looks at. */
export interface Situation extends Purchases {
  today: CalendarDate;
}

/** What a rule finds. The finder adds the type and whether it is invented. */
export type RetailFinding = Omit<Candidate, 'type' | 'isSandbox'>;
