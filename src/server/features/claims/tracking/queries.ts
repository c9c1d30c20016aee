import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { claimEvents, claims } from '#server/db/schema/claims.ts';
import { claimFilings } from '#server/db/schema/filings.ts';

const isOurs = eq(claimFilings.mode, 'agent');

/** Where a claim lies that we sent. The reference is null until the office has given one. */
export async function findSentClaim(db: Db, claimId: string) {
  const [sent] = await db
    .select({ userId: claims.userId, agencyId: claimFilings.agencyId, reference: claims.referenceNumber })
    .from(claimFilings)
    .innerJoin(claims, eq(claims.id, claimFilings.claimId))
    .where(and(eq(claims.id, claimId), isOurs));
  return sent;
}

export async function findClaimIdAtAgency(
  db: Db,
  { agencyId, reference }: { agencyId: string; reference: string },
): Promise<string | undefined> {
  const [found] = await db
    .select({ claimId: claims.id })
    .from(claims)
    .innerJoin(claimFilings, eq(claimFilings.claimId, claims.id))
    .where(and(eq(claims.referenceNumber, reference), eq(claimFilings.agencyId, agencyId), isOurs));
  return found?.claimId;
}

/** Claims that we send or have sent and that are not decided for good, by id. */
export async function listClaimsUnderWay(db: Db, afterClaimId: string | undefined, limit: number) {
  return db
    .select({ claimId: claims.id, sentAt: claimFilings.sentAt })
    .from(claimFilings)
    .innerJoin(claims, eq(claims.id, claimFilings.claimId))
    .where(
      and(
        isOurs,
        inArray(claims.status, ['filed', 'approved']),
        afterClaimId ? gt(claims.id, afterClaimId) : undefined,
      ),
    )
    .orderBy(asc(claims.id))
    .limit(limit);
}

/** One step with its claim and whom to tell. */
export async function findStep(db: Db, eventId: string) {
  const [step] = await db
    .select({
      event: claimEvents,
      claim: claims,
      owner: { email: users.email, firstName: users.firstName },
    })
    .from(claimEvents)
    .innerJoin(claims, eq(claims.id, claimEvents.claimId))
    .innerJoin(users, eq(users.id, claimEvents.userId))
    .where(eq(claimEvents.id, eventId));
  return step;
}

export type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>;
