import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isCurrentFiling } from '#server/features/claims/api.ts';
import { foldedLetters } from '#server/platform/db/columns.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { deposits } from '#server/platform/db/schema/payouts.ts';
import { isHere } from '../payments/queries.ts';

export type DepositRow = typeof deposits.$inferSelect;

/** All of it, or our fee alone. */
const isPaidToUs = and(eq(claimFilings.mode, 'agent'), inArray(claimFilings.paidTo, ['us', 'apart']));

/** Selects filed claims with their owners. A claim that was filed again is joined with its current filing. */
function selectFiled(tx: Tx) {
  return tx
    .select({ id: claims.id, userId: claims.userId })
    .from(claims)
    .innerJoin(claimFilings, and(eq(claimFilings.claimId, claims.id), isCurrentFiling));
}

/** Finds the claim that has one of these folded numbers at its office. Undefined if none or more than one has. */
export async function findClaimByReference(tx: Tx, references: readonly string[]) {
  if (references.length === 0) return undefined;
  const hasReference = and(
    isNotNull(claims.referenceNumber),
    inArray(foldedLetters(claims.referenceNumber), [...references]),
  );
  const found = await selectFiled(tx).where(and(hasReference, isPaidToUs)).limit(2);
  return found.length === 1 ? found[0] : undefined;
}

/** Finds a claim if its office pays the money, or our fee, to us. */
export async function findClaimPaidToUs(tx: Tx, claimId: string) {
  const [claim] = await selectFiled(tx).where(and(eq(claims.id, claimId), isPaidToUs));
  return claim;
}

/** Undefined if the claim was deleted with its owner's account. */
export async function findOwnerOfClaim(tx: Tx, claimId: string): Promise<string | undefined> {
  const [claim] = await tx.select({ userId: claims.userId }).from(claims).where(eq(claims.id, claimId));
  return claim?.userId;
}

export async function findDeposit(db: Db | Tx, externalId: string): Promise<DepositRow | undefined> {
  const [deposit] = await db.select().from(deposits).where(eq(deposits.externalId, externalId));
  return deposit;
}

/** Whether what arrived for the claim, and was not taken back, is at least this much. */
export async function hasDeposits(
  tx: Tx,
  { claimId, amountCents }: { claimId: string; amountCents: number },
): Promise<boolean> {
  const isThere = and(eq(deposits.claimId, claimId), isNull(deposits.takenBackAt));
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${deposits.amountCents}), 0)::float8` })
    .from(deposits)
    .where(isThere);
  return (sum?.cents ?? 0) >= amountCents;
}

/** Reads one deposit and locks its row. The caller must lock the claim's owner first. */
export async function lockDeposit(tx: Tx, externalId: string): Promise<DepositRow | undefined> {
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.externalId, externalId)).for('update');
  return deposit;
}

/** Returns false if the deposit was already recorded. */
export async function insertDeposit(tx: Tx, deposit: typeof deposits.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(deposits)
    .values(deposit)
    .onConflictDoNothing()
    .returning({ id: deposits.id });
  return added.length > 0;
}

/** Lists unmatched deposits whose reference may contain this folded number. */
export async function listUnmatched(tx: Tx, folded: string) {
  return tx
    .select({ id: deposits.id, reference: deposits.reference })
    .from(deposits)
    .where(
      and(
        isHere,
        isNull(deposits.claimId),
        sql`position(${folded} in ${foldedLetters(deposits.reference)}) > 0`,
      ),
    );
}

export async function matchDeposits(tx: Tx, depositIds: readonly string[], claimId: string): Promise<void> {
  if (depositIds.length === 0) return;
  await tx
    .update(deposits)
    .set({ claimId })
    .where(and(inArray(deposits.id, [...depositIds]), isNull(deposits.claimId), isHere));
}

export async function markTakenBack(tx: Tx, depositId: string, takenBackAt: Date): Promise<void> {
  await tx.update(deposits).set({ takenBackAt }).where(eq(deposits.id, depositId));
}

/** Finds which of these bank ids we have recorded, and when the bank took the deposit back, if it did. */
export async function listKnown(db: Db, externalIds: readonly string[]) {
  if (externalIds.length === 0) return [];
  return db
    .select({ externalId: deposits.externalId, takenBackAt: deposits.takenBackAt })
    .from(deposits)
    .where(inArray(deposits.externalId, [...externalIds]));
}
