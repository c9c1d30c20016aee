import { and, gte, isNull, ne, or, type Placeholder } from 'drizzle-orm';
import { claims } from '#server/platform/db/schema/claims.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

/**
 * Hides claims that the owner dismissed, that a later scan no longer found, or that passed their deadline unfiled.
 * `today` is the day of `todayForDeadlines`. Scans run too rarely, and may fail, so they cannot be relied on to hide
 * expired claims.
 */
export function isShownClaim(today: CalendarDate | Placeholder) {
  const isInTime = or(isNull(claims.deadline), gte(claims.deadline, today), ne(claims.status, 'pending'));
  return and(isNull(claims.dismissedAt), isNull(claims.withdrawnAt), isInTime);
}
