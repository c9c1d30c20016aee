import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { ungrantedStatuses } from '#shared/claims.ts';
import { dayMs } from '#shared/durations.ts';
import { claims } from './schema/claims.ts';
import { claimFilings } from './schema/filings.ts';

/** As long as an office may take for an appeal. */
const appealMs = 180 * dayMs;

/** What was refused since then may yet be granted on appeal. */
export function appealsOpenSince(at: Date): Date {
  return new Date(at.getTime() - appealMs);
}

/** Holds for a claim whose last word is a refusal that may yet be turned. */
export function isRefusedLately(refusedSince: Date) {
  return and(eq(claims.status, 'rejected'), gt(claims.completedAt, refusedSince));
}

/** Holds for a refused filing in whose place another was made, as long as nothing of the claim was granted. */
export function isEarlierRefusedLately(refusedSince: Date) {
  return and(
    isNotNull(claimFilings.supersededAt),
    gt(claimFilings.refusedAt, refusedSince),
    inArray(claims.status, ungrantedStatuses),
  );
}
