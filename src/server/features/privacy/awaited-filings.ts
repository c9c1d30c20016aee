import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { isCurrentFiling } from '#server/db/current-filings.ts';
import { claims } from '#server/db/schema/claims.ts';
import { claimFilings } from '#server/db/schema/filings.ts';
import { openStatuses } from '#shared/claims.ts';

/** Joins a claim that lies at an office with the filing by which the office is to pay us. */
export const isAwaitedFiling = and(
  eq(claimFilings.claimId, claims.id),
  isCurrentFiling,
  isNotNull(claimFilings.sentAt),
  eq(claimFilings.paidTo, 'us'),
  inArray(claims.status, openStatuses),
);
