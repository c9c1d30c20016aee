import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { ClaimKey } from '../queries.ts';

/**
 * Locks the user's row, so that one user's filings run one after another. FOR UPDATE would also block inserting rows
 * that refer to the user.
 */
export async function lockOwner(tx: Tx, userId: string) {
  const [owner] = await tx
    .select({ plan: users.subscriptionPlan, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return owner;
}

/** Locks the claim's person, as scans do, so that no scan changes the claim while it is being filed. */
export async function lockClaimant(tx: Tx, { userId, claimId }: ClaimKey): Promise<void> {
  await tx
    .select({ id: people.id })
    .from(people)
    .innerJoin(claims, eq(claims.personId, people.id))
    .where(and(eq(claims.id, claimId), eq(claims.userId, userId)))
    .for('no key update', { of: people });
}

/** Returns one time per filing, so a claim that was filed twice appears twice. */
export async function listFiledSince(db: Db | Tx, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ filedAt: claimFilings.createdAt })
    .from(claimFilings)
    .where(and(eq(claimFilings.userId, userId), gte(claimFilings.createdAt, since)));
  return rows.map(({ filedAt }) => filedAt);
}

export async function readPerson(db: Db | Tx, { userId, personId }: { userId: string; personId: string }) {
  const [found] = await db
    .select({ person: people, email: users.email })
    .from(people)
    .innerJoin(users, eq(users.id, people.userId))
    .where(and(eq(people.id, personId), eq(people.userId, userId)));
  if (!found) throw new Error('a claim of nobody');
  const names = await db
    .select()
    .from(personNames)
    .where(eq(personNames.personId, personId))
    .orderBy(asc(personNames.position));
  const addresses = await db
    .select()
    .from(personAddresses)
    .where(eq(personAddresses.personId, personId))
    .orderBy(asc(personAddresses.position));
  return { ...found, names, addresses };
}
