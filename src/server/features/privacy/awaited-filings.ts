import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { claims } from '#server/db/schema/claims.ts';
import { claimFilings } from '#server/db/schema/filings.ts';

/** Joins a claim that lies at an office with the filing by which the office is to pay us. */
export const isAwaitedFiling = and(
  eq(claimFilings.claimId, claims.id),
  isNull(claimFilings.supersededAt),
  isNotNull(claimFilings.sentAt),
  eq(claimFilings.paidTo, 'us'),
  inArray(claims.status, ['filed', 'approved']),
);
