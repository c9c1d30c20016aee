import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { claimEvents, claims } from '#server/platform/db/schema/claims.ts';

export async function changeClaim(
  tx: Tx,
  claimId: string,
  change: Partial<typeof claims.$inferInsert>,
): Promise<void> {
  await tx.update(claims).set(change).where(eq(claims.id, claimId));
}

/** Adds a step to the claim's timeline. */
export async function addClaimEvent(tx: Tx, event: typeof claimEvents.$inferInsert): Promise<void> {
  await tx.insert(claimEvents).values(event);
}
