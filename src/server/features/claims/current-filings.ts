import { isNull, sql } from 'drizzle-orm';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';

/** A condition for a claim's current filing. The database allows only one. */
export const isCurrentFiling = isNull(claimFilings.supersededAt);

/** The filing's reference number at the office, or null until it has one. For queries that join the claim. */
export const filingReference = sql<
  string | null
>`case when ${isCurrentFiling} then ${claims.referenceNumber} else ${claimFilings.supersededReference} end`;
