import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isOpenAccount } from '#server/features/accounts/api.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claimEvents, claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { openStatuses } from '#shared/claims/claims.ts';
import { filingReference, isCurrentFiling, isRecentlyRefused, isSupersededRefusal } from '../queries.ts';

const isOurs = eq(claimFilings.mode, 'agent');
const isAtAgency = and(isOurs, eq(claimFilings.channel, 'agency_api'));
const hasEarlierNumber = isNotNull(claimFilings.supersededReference);

async function listAtAgency(db: Db, claimId: string, condition: SQL | undefined) {
  return db
    .select({
      userId: claims.userId,
      status: claims.status,
      filingId: claimFilings.id,
      agencyId: claimFilings.agencyId,
      reference: filingReference,
    })
    .from(claimFilings)
    .innerJoin(claims, eq(claims.id, claimFilings.claimId))
    .where(and(eq(claims.id, claimId), isAtAgency, condition));
}

/** Finds the current filing of a claim sent through an agency's API. The reference is null until the office assigns one. */
export async function findSentClaim(db: Db, claimId: string) {
  const [sent] = await listAtAgency(db, claimId, isCurrentFiling);
  return sent;
}

export type SentFiling = NonNullable<Awaited<ReturnType<typeof findSentClaim>>>;

interface EarlierFilings {
  claimId: string;
  /** A filing refused after this time may still be granted on appeal. */
  refusedSince: Date;
}

/** Lists the superseded filings that an office may still grant on appeal. */
export async function listEarlierFilings(db: Db, { claimId, refusedSince }: EarlierFilings) {
  return listAtAgency(db, claimId, canStillBeGranted(refusedSince));
}

function canStillBeGranted(refusedSince: Date) {
  return and(hasEarlierNumber, isSupersededRefusal(refusedSince));
}

interface AgencyNumber {
  agencyId: string;
  reference: string;
}

/** Matches the number of any of the claim's filings, with one query per index. */
export async function findClaimIdAtAgency(db: Db, number: AgencyNumber): Promise<string | undefined> {
  const { reference } = number;
  const isCurrent = and(isCurrentFiling, eq(claims.referenceNumber, reference));
  const isEarlier = eq(claimFilings.supersededReference, reference);
  return (await findClaimIdWhere(db, number, isCurrent)) ?? (await findClaimIdWhere(db, number, isEarlier));
}

async function findClaimIdWhere(db: Db, { agencyId }: AgencyNumber, hasNumber: SQL | undefined) {
  const [found] = await db
    .select({ claimId: claims.id })
    .from(claims)
    .innerJoin(claimFilings, eq(claimFilings.claimId, claims.id))
    .where(and(hasNumber, eq(claimFilings.agencyId, agencyId), isAtAgency));
  return found?.claimId;
}

interface UnderWayPage {
  afterClaimId: string | undefined;
  /** A claim refused after this time may still be granted on appeal. */
  refusedSince: Date;
  limit: number;
}

/** Lists claims by id that are not finally decided and that we still have to send or can ask their office about. */
export async function listClaimsUnderWay(db: Db, { afterClaimId, refusedSince, limit }: UnderWayPage) {
  const isUnsent = and(isCurrentFiling, isNull(claimFilings.sentAt));
  const isUnderWay = and(
    isCurrentFiling,
    or(isUnsent, isAtAgency),
    or(inArray(claims.status, openStatuses), isRecentlyRefused(refusedSince)),
  );
  return db
    .select({ claimId: claims.id, isUnsent: sql<boolean>`bool_or(${isUnsent})` })
    .from(claimFilings)
    .innerJoin(claims, eq(claims.id, claimFilings.claimId))
    .where(
      and(
        isOurs,
        or(isUnderWay, and(isAtAgency, canStillBeGranted(refusedSince))),
        afterClaimId ? gt(claims.id, afterClaimId) : undefined,
      ),
    )
    .groupBy(claims.id)
    .orderBy(asc(claims.id))
    .limit(limit);
}

/** Finds one step with its claim and owner. Undefined if the account is closed. */
export async function findStep(db: Db, eventId: string) {
  const [step] = await db
    .select({
      event: claimEvents,
      claim: claims,
      owner: { email: users.email, firstName: users.firstName, emailProvedAt: users.emailProvedAt },
    })
    .from(claimEvents)
    .innerJoin(claims, eq(claims.id, claimEvents.claimId))
    .innerJoin(users, eq(users.id, claimEvents.userId))
    .where(and(eq(claimEvents.id, eventId), isOpenAccount));
  return step;
}

export type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>;
