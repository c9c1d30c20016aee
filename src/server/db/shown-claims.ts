import { and, gte, isNull, ne, or, type Placeholder } from 'drizzle-orm';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { claims } from './schema/claims.ts';

/**
 * Hides what its owner hid, what a later scan did not find again, and what nobody filed by its last day. The day is that of
 * `todayForDeadlines`; scans run too rarely, and may fail, so they cannot be relied on to remove such a claim in time.
 */
export function isShownClaim(today: CalendarDate | Placeholder) {
  const isInTime = or(isNull(claims.deadline), gte(claims.deadline, today), ne(claims.status, 'pending'));
  return and(isNull(claims.dismissedAt), isNull(claims.withdrawnAt), isInTime);
}
