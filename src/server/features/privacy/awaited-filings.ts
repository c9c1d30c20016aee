import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import {
  appealsOpenSince,
  isCurrentFiling,
  isRecentlyRefused,
  isSupersededRefusal,
} from '#server/features/claims/api.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { openStatuses } from '#shared/claims/claims.ts';

/**
 * Joins a claim with the filings under which an office will pay us, or may still pay us on appeal. One claim may have several,
 * even if its owner sent the current filing.
 */
export function isAwaitedFiling(at: Date) {
  const refusedSince = appealsOpenSince(at);
  const mayBePaid = or(inArray(claims.status, openStatuses), isRecentlyRefused(refusedSince));
  return and(
    eq(claimFilings.claimId, claims.id),
    isNotNull(claimFilings.sentAt),
    eq(claimFilings.paidTo, 'us'),
    or(and(isCurrentFiling, mayBePaid), isSupersededRefusal(refusedSince)),
  );
}
