import { isNull } from 'drizzle-orm';
import { claimFilings } from './schema/filings.ts';

/** Holds for the filing of a claim that counts now. The database allows one. */
export const isCurrentFiling = isNull(claimFilings.supersededAt);
