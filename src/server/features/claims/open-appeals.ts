import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { ungrantedStatuses } from '#shared/claims.ts';
import { dayMs } from '#shared/durations.ts';

/** How long an office may take to decide an appeal. */
const appealMs = 180 * dayMs;

/** Returns the earliest refusal date for which an appeal may still succeed. */
export function appealsOpenSince(at: Date): Date {
  return new Date(at.getTime() - appealMs);
}

/** A condition for a claim that was refused recently enough that an appeal may still succeed. */
export function isRecentlyRefused(refusedSince: Date) {
  return and(eq(claims.status, 'rejected'), gt(claims.completedAt, refusedSince));
}

/** A condition for a refused filing that a later filing replaced, as long as no part of the claim was granted. */
export function isSupersededRefusal(refusedSince: Date) {
  return and(
    isNotNull(claimFilings.supersededAt),
    gt(claimFilings.refusedAt, refusedSince),
    inArray(claims.status, ungrantedStatuses),
  );
}
