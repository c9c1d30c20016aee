import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { packedRow } from '#server/platform/db/packed-row.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claimEvents, claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { recoveryTimes } from '#server/platform/db/schema/recovery-times.ts';
import { wireMoment } from '#server/platform/db/wire-moment.ts';
import { todayForDeadlines } from '#shared/claim-deadline.ts';
import { isCurrentFiling } from './current-filings.ts';
import { isTimeOfClaim, measuredTime } from './recovery-times/queries.ts';
import { isShownClaim } from './shown-claims.ts';

export type ClaimRow = typeof claims.$inferSelect;
export type ClaimEventRow = typeof claimEvents.$inferSelect;

export interface ClaimKey {
  userId: string;
  claimId: string;
}

/** One scan finds its claims within moments. Grouping by hour lets the largest of them come first. */
const foundHour = sql`date_trunc('hour', ${claims.createdAt})`;

/** Only what a list shows, because every column is read and decoded for each claim on each visit. */
const listedColumns = {
  id: claims.id,
  userId: claims.userId,
  type: claims.type,
  title: claims.title,
  description: claims.description,
  amountCents: claims.amountCents,
  amountKind: claims.amountKind,
  status: claims.status,
  confidence: claims.confidence,
  estimatedRecoveryTime: claims.estimatedRecoveryTime,
  filingComplexity: claims.filingComplexity,
  deadline: claims.deadline,
  sourceName: claims.sourceName,
  sourceUrl: claims.sourceUrl,
  state: claims.state,
  isSandbox: claims.isSandbox,
  referenceNumber: claims.referenceNumber,
  filedAt: { column: claims.filedAt, read: wireMoment },
  completedAt: { column: claims.completedAt, read: wireMoment },
  createdAt: { column: claims.createdAt, read: wireMoment },
};

/** Columns of the current filing, null before the claim is first filed. */
const filingColumns = { filingMode: claimFilings.mode, filingSentAt: claimFilings.sentAt };
const isFilingOfClaim = and(eq(claimFilings.claimId, claims.id), isCurrentFiling);

const shownClaims = prepareOnce((db) =>
  db
    .select({ claim: packedRow(listedColumns, { ...measuredTime, ...filingColumns }) })
    .from(claims)
    .leftJoin(recoveryTimes, isTimeOfClaim)
    .leftJoin(claimFilings, isFilingOfClaim)
    .where(and(eq(claims.userId, sql.placeholder('userId')), isShownClaim(sql.placeholder('today'))))
    .orderBy(desc(foundHour), desc(claims.amountCents), claims.id)
    .prepare('shown_claims'),
);

export type ListedClaimRow = Awaited<ReturnType<typeof listClaims>>[number];

export async function listClaims(db: Db, userId: string, at: Date) {
  const rows = await shownClaims(db).execute({ userId, today: todayForDeadlines(at) });
  return rows.map(({ claim }) => claim);
}

export async function findClaim(db: Db, key: ClaimKey, at: Date) {
  const [claim] = await db
    .select({ ...getTableColumns(claims), ...measuredTime, ...filingColumns })
    .from(claims)
    .leftJoin(recoveryTimes, isTimeOfClaim)
    .leftJoin(claimFilings, isFilingOfClaim)
    .where(and(isClaimOf(key), isShownClaim(todayForDeadlines(at))));
  return claim;
}

export type FoundClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

function isClaimOf({ userId, claimId }: ClaimKey) {
  return and(eq(claims.id, claimId), eq(claims.userId, userId));
}

/** Finds a claim even if it is hidden. */
export async function findAnyClaim(db: Db, key: ClaimKey): Promise<ClaimRow | undefined> {
  const [claim] = await db.select().from(claims).where(isClaimOf(key));
  return claim;
}

/** Reads one claim, even a hidden one, and locks its row until the transaction ends. */
export async function lockClaim(tx: Tx, key: ClaimKey): Promise<ClaimRow | undefined> {
  const [claim] = await tx.select().from(claims).where(isClaimOf(key)).for('update');
  return claim;
}

export async function listEvents(db: Db, claimId: string) {
  return db
    .select()
    .from(claimEvents)
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(asc(claimEvents.sequence));
}

export async function findOwner(db: Db, userId: string) {
  const [owner] = await db
    .select({ plan: users.subscriptionPlan, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  return owner;
}
