import { and, asc, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimedProperties } from '#server/platform/db/schema/properties.ts';

export type ClaimedProperty = typeof claimedProperties.$inferSelect;

/** A property as its office identifies it. */
export interface Property {
  /** The office's id in the source catalog. */
  office: string;
  number: string;
  isSandbox: boolean;
  ownerCount: number;
}

const isTaken = isNull(claimedProperties.freedAt);

function isOf({ office, number, isSandbox }: Property) {
  return and(
    eq(claimedProperties.office, office),
    eq(claimedProperties.number, number),
    eq(claimedProperties.isSandbox, isSandbox),
  );
}

/** Lists who holds the property's slots, in the order of the slots. */
export async function listHolders(db: Db | Tx, property: Property): Promise<ClaimedProperty[]> {
  return db
    .select()
    .from(claimedProperties)
    .where(and(isOf(property), isTaken))
    .orderBy(asc(claimedProperties.slot));
}

/** Whether the claim holds a slot now. */
export async function holdsSlot(db: Db | Tx, claimId: string): Promise<boolean> {
  return (await db.$count(claimedProperties, and(eq(claimedProperties.claimId, claimId), isTaken))) > 0;
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

/** Deletes a user's slots apart from those that were paid and those of the given claims. */
export async function deleteSlots(
  tx: Tx,
  { userId, keptClaimIds }: { userId: string; keptClaimIds: readonly string[] },
): Promise<void> {
  const isUnpaid = isNull(claimedProperties.paidAt);
  const isLeft = and(isUnpaid, notInArray(claimedProperties.claimId, [...keptClaimIds]));
  await tx
    .delete(claimedProperties)
    .where(and(eq(claimedProperties.userId, userId), or(isNotNull(claimedProperties.freedAt), isLeft)));
}
