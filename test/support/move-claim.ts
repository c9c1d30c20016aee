import { eq } from 'drizzle-orm';
import type { ClaimStatus } from '#shared/claims/claims.ts';
import { claims } from '../../src/server/platform/db/schema/claims.ts';
import type { TestServer } from './test-server.ts';

const wayTo: Record<ClaimStatus, readonly ClaimStatus[]> = {
  pending: [],
  filed: ['filed'],
  approved: ['filed', 'approved'],
  paid: ['filed', 'approved', 'paid'],
  rejected: ['filed', 'rejected'],
};

/** Moves a pending claim to a status through the steps that the database allows. */
export async function moveClaim(
  { db }: TestServer,
  claimId: string,
  { status, ...set }: Partial<typeof claims.$inferInsert> & { status: ClaimStatus },
): Promise<void> {
  for (const step of wayTo[status])
    await db
      .update(claims)
      .set({ ...set, status: step })
      .where(eq(claims.id, claimId));
}
