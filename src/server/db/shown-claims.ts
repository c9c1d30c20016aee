import { and, gte, isNull, ne, or, type Placeholder } from 'drizzle-orm';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { claims } from './schema/claims.ts';

/**
 * What its owner hid, what a later look did not find again, and what nobody filed by its last day is not shown. The day is that of
 * `todayForDeadlines`; scans come too seldom, and may fail too often, to take such a claim away in time.
 */
export function isShownClaim(today: CalendarDate | Placeholder) {
  const isInTime = or(isNull(claims.deadline), gte(claims.deadline, today), ne(claims.status, 'pending'));
  return and(isNull(claims.dismissedAt), isNull(claims.withdrawnAt), isInTime);
}
