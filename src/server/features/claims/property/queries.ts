import { and, asc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimedProperties, claimFilings } from '#server/platform/db/schema/filings.ts';
import { people, personNames } from '#server/platform/db/schema/people.ts';
import { isCurrentFiling } from '../queries.ts';
import type { ListedProperty } from './listed-property.ts';

export type ClaimedProperty = typeof claimedProperties.$inferSelect;

const isTaken = isNull(claimedProperties.freedAt);

function isOf({ office, number, isSandbox }: ListedProperty) {
  return and(
    eq(claimedProperties.office, office),
    eq(claimedProperties.number, number),
    eq(claimedProperties.isSandbox, isSandbox),
  );
}

/** Lists who holds the property's slots, in the order of the slots. */
export async function listHolders(db: Db | Tx, property: ListedProperty): Promise<ClaimedProperty[]> {
  return db
    .select()
    .from(claimedProperties)
    .where(and(isOf(property), isTaken))
    .orderBy(asc(claimedProperties.slot));
}

/** Waits for a transaction that is taking the same slot. Returns false if the slot or the person is taken by then. */
export async function insertSlot(tx: Tx, taken: typeof claimedProperties.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(claimedProperties).values(taken).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export async function findFreed(tx: Tx, claimId: string): Promise<ClaimedProperty | undefined> {
  const isFreed = isNotNull(claimedProperties.freedAt);
  const [freed] = await tx
    .select()
    .from(claimedProperties)
    .where(and(eq(claimedProperties.claimId, claimId), isFreed));
  return freed;
}

/** Forgets that the claim once had a slot. */
export async function deleteFreed(tx: Tx, claimId: string): Promise<void> {
  const isFreed = isNotNull(claimedProperties.freedAt);
  await tx.delete(claimedProperties).where(and(eq(claimedProperties.claimId, claimId), isFreed));
}

/** Changes the slot that a claim holds; nothing if it holds none. */
export async function changeSlot(
  tx: Tx,
  claimId: string,
  change: Pick<Partial<ClaimedProperty>, 'paidAt' | 'freedAt'>,
): Promise<void> {
  await tx
    .update(claimedProperties)
    .set(change)
    .where(and(eq(claimedProperties.claimId, claimId), isTaken));
}

/** Whether two rows of people name one human: the same current name and birth date, under whatever account. */
export async function areOneHuman(
  db: Db | Tx,
  { personId, otherIds }: { personId: string; otherIds: readonly string[] },
): Promise<boolean> {
  const [otherPeople, otherNames] = [alias(people, 'other_people'), alias(personNames, 'other_names')];
  const found = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(personNames, and(eq(personNames.personId, people.id), eq(personNames.position, 0)))
    .innerJoin(otherPeople, eq(otherPeople.dateOfBirth, people.dateOfBirth))
    .innerJoin(otherNames, and(eq(otherNames.personId, otherPeople.id), eq(otherNames.position, 0)))
    .where(
      and(
        eq(people.id, personId),
        sql`${otherPeople.id} = any(${sql.param(otherIds)}::uuid[])`,
        sql`lower(${otherNames.firstName}) = lower(${personNames.firstName})`,
        sql`lower(${otherNames.lastName}) = lower(${personNames.lastName})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Deletes a user's slots apart from those of claims that were sent. */
export async function deleteUnsent(tx: Tx, userId: string): Promise<void> {
  const wasSent = tx
    .select({ id: claimFilings.id })
    .from(claimFilings)
    .where(
      and(
        eq(claimFilings.claimId, claimedProperties.claimId),
        isCurrentFiling,
        or(isNotNull(claimFilings.sentAt), isNotNull(claimedProperties.paidAt)),
      ),
    );
  await tx
    .delete(claimedProperties)
    .where(
      and(eq(claimedProperties.userId, userId), or(isNotNull(claimedProperties.freedAt), notExists(wasSent))),
    );
}
