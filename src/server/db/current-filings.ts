import { isNull, sql } from 'drizzle-orm';
import { claims } from './schema/claims.ts';
import { claimFilings } from './schema/filings.ts';

/** True for a claim's current filing. The database allows only one. */
export const isCurrentFiling = isNull(claimFilings.supersededAt);

/** A filing's number at the office, null until it has one; for statements that join the claim. */
export const filingReference = sql<
  string | null
>`case when ${isCurrentFiling} then ${claims.referenceNumber} else ${claimFilings.supersededReference} end`;
