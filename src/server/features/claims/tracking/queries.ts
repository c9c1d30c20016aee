import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { isOpenAccount } from '#server/db/closed-accounts.ts';
import type { Db } from '#server/db/connect.ts';
import { isCurrentFiling } from '#server/db/current-filings.ts';
import { users } from '#server/db/schema/accounts.ts';
import { claimEvents, claims } from '#server/db/schema/claims.ts';
import { claimFilings } from '#server/db/schema/filings.ts';

const isOurs = and(eq(claimFilings.mode, 'agent'), isCurrentFiling);
const isAtAgency = and(isOurs, eq(claimFilings.channel, 'agency_api'));

/** Where a claim lies that the offices' interface took. The reference is null until the office has given one. */
export async function findSentClaim(db: Db, claimId: string) {
  const [sent] = await db
    .select({
      userId: claims.userId,
      status: claims.status,
      filingId: claimFilings.id,
      agencyId: claimFilings.agencyId,
      reference: claims.referenceNumber,
    })
    .from(claimFilings)
    .innerJoin(claims, eq(claims.id, claimFilings.claimId))
    .where(and(eq(claims.id, claimId), isAtAgency));
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
    .where(and(eq(claims.referenceNumber, reference), eq(claimFilings.agencyId, agencyId), isAtAgency));
  return found?.claimId;
}

interface UnderWayPage {
  afterClaimId: string | undefined;
  /** Refused since then, a claim may yet be granted on appeal. */
  refusedSince: Date;
  limit: number;
}

/** Claims that we have yet to send, or whose office can be asked, and that are not decided for good, by id. */
export async function listClaimsUnderWay(db: Db, { afterClaimId, refusedSince, limit }: UnderWayPage) {
  const mayBeGranted = and(eq(claims.status, 'rejected'), gt(claims.completedAt, refusedSince));
  return db
    .select({ claimId: claims.id, sentAt: claimFilings.sentAt })
    .from(claimFilings)
    .innerJoin(claims, eq(claims.id, claimFilings.claimId))
    .where(
      and(
        isOurs,
        or(isNull(claimFilings.sentAt), eq(claimFilings.channel, 'agency_api')),
        or(inArray(claims.status, ['filed', 'approved']), mayBeGranted),
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
    .where(and(eq(claimEvents.id, eventId), isOpenAccount));
  return step;
}

export type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>;
