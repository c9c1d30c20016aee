import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { deposits } from '#server/platform/db/schema/payouts.ts';

/** True if the bank has not taken the deposit back. */
export const isHere = isNull(deposits.takenBackAt);

export async function hasTakenBack(tx: Tx, claimId: string): Promise<boolean> {
  const found = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.claimId, claimId), isNotNull(deposits.takenBackAt)))
    .limit(1);
  return found.length > 0;
}

/** Sums the money that has arrived for a claim and that the bank has not taken back. */
export async function sumOfClaim(tx: Tx, claimId: string): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql`coalesce(sum(${deposits.amountCents}), 0)`.mapWith(Number) })
    .from(deposits)
    .where(and(eq(deposits.claimId, claimId), isHere));
  return sum?.cents ?? 0;
}
