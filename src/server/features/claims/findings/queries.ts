import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import { isPrepared, isShownClaim } from '../queries.ts';

const findingColumns = {
  id: claims.id,
  userId: claims.userId,
  findingKey: claims.findingKey,
  type: claims.type,
  status: claims.status,
  state: claims.state,
  amountCents: claims.amountCents,
  amountKind: claims.amountKind,
  probability: claims.probability,
  contentHash: claims.contentHash,
  officeClaims: claims.officeClaims,
  isOwnFind: claims.isOwnFind,
  title: claims.title,
  dismissedAt: claims.dismissedAt,
  withdrawnAt: claims.withdrawnAt,
  isPrepared,
};

export type Finding = Awaited<ReturnType<typeof listFindings>>[number];

/** Lists everything that was ever found for a person, hidden or not. */
export async function listFindings(db: Db | Tx, personId: string) {
  return db.select(findingColumns).from(claims).where(eq(claims.personId, personId));
}

const openColumns = {
  id: claims.id,
  userId: claims.userId,
  findingKey: claims.findingKey,
  state: claims.state,
  sealedFacts: claims.sealedFacts,
};

/** Lists the property that was found for a person and neither filed nor dismissed. */
export async function listPendingProperties(db: Db | Tx, personId: string) {
  const isPending = and(eq(claims.status, 'pending'), isNull(claims.dismissedAt));
  return db
    .select(openColumns)
    .from(claims)
    .where(and(eq(claims.personId, personId), eq(claims.type, 'unclaimed_property'), isPending));
}

export async function insertClaim(tx: Tx, claim: typeof claims.$inferInsert): Promise<void> {
  await tx.insert(claims).values(claim);
}

const isOffered = (at: Date) => and(eq(claims.status, 'pending'), isShownClaim(todayForDeadlines(at)));

/** Sums the claims that a person may still file, by how precise their amounts are and whether a question is open. */
export async function sumOffered(db: Db | Tx, personId: string, at: Date) {
  const hasQuestion = sql<boolean>`${claims.openQuestionCount} > 0`;
  return db
    .select({
      amountCents: sql`sum(${claims.amountCents})`.mapWith(Number),
      amountKind: claims.amountKind,
      hasQuestion,
    })
    .from(claims)
    .where(and(eq(claims.personId, personId), isOffered(at)))
    .groupBy(claims.amountKind, hasQuestion);
}

/** Lists what the owner has not been emailed about yet, largest first. */
export async function listUnannounced(db: Db, userId: string, at: Date) {
  return db
    .select({
      id: claims.id,
      personId: claims.personId,
      title: claims.title,
      type: claims.type,
      state: claims.state,
      amountCents: claims.amountCents,
      amountKind: claims.amountKind,
      isSandbox: claims.isSandbox,
    })
    .from(claims)
    .where(and(eq(claims.userId, userId), isNull(claims.announcedAt), isOffered(at)))
    .orderBy(desc(claims.amountCents), claims.id);
}

export async function markAnnounced(tx: Tx, claimIds: readonly string[], at: Date): Promise<void> {
  await tx
    .update(claims)
    .set({ announcedAt: at })
    .where(inArray(claims.id, [...claimIds]));
}

const earlierColumns = {
  id: claims.id,
  userId: claims.userId,
  findingKey: claims.findingKey,
  type: claims.type,
  amountCents: claims.amountCents,
  amountKind: claims.amountKind,
  sourceId: claims.sourceId,
  sourceName: claims.sourceName,
  sealedDetails: claims.sealedDetails,
};

export type ClaimWithoutFacts = Pick<typeof claims.$inferSelect, keyof typeof earlierColumns>;

/** Lists claims of earlier versions by id. */
export async function listWithoutFacts(
  db: Db,
  afterId: string | undefined,
  limit: number,
): Promise<ClaimWithoutFacts[]> {
  return db
    .select(earlierColumns)
    .from(claims)
    .where(and(isNull(claims.sealedFacts), afterId ? gt(claims.id, afterId) : undefined))
    .orderBy(asc(claims.id))
    .limit(limit);
}

/** A scan may have written newer facts in the meantime. */
export async function saveFacts(db: Db, claimId: string, sealedFacts: Buffer): Promise<void> {
  await db
    .update(claims)
    .set({ sealedFacts })
    .where(and(eq(claims.id, claimId), isNull(claims.sealedFacts)));
}
