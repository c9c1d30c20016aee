import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { claimEvents, claims } from '#server/db/schema/claims.ts';

export type ClaimRow = typeof claims.$inferSelect;
export type ClaimEventRow = typeof claimEvents.$inferSelect;

export interface ClaimKey {
  userId: string;
  claimId: string;
}

/** What the owner hid, and what a later look did not find again, is not shown. */
const isShown = and(isNull(claims.dismissedAt), isNull(claims.withdrawnAt));

/** Claims of one scan are found within moments; among them the largest comes first. */
const foundHour = sql`date_trunc('hour', ${claims.createdAt})`;

export async function listClaims(db: Db, userId: string): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), isShown))
    .orderBy(desc(foundHour), desc(claims.amountCents), claims.id);
}

export async function findClaim(db: Db, { userId, claimId }: ClaimKey): Promise<ClaimRow | undefined> {
  const [claim] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.id, claimId), eq(claims.userId, userId), isShown));
  return claim;
}

/** Reads one claim, hidden or not, and holds its row until the transaction ends. */
export async function lockClaim(tx: Tx, { userId, claimId }: ClaimKey): Promise<ClaimRow | undefined> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, claimId), eq(claims.userId, userId)))
    .for('update');
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
