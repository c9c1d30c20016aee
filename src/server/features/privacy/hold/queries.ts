import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { filingReference } from '#server/features/claims/api.ts';
import { asRole } from '#server/platform/db/acting-role.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { payments, purchases } from '#server/platform/db/schema/billing.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { feeInvoices, payouts } from '#server/platform/db/schema/payouts.ts';
import { heldRecords } from '#server/platform/db/schema/privacy.ts';
import { isAwaitedFiling } from '../awaited-filings.ts';

export async function listPayouts(tx: Tx, userId: string) {
  return tx
    .select({
      payoutId: payouts.id,
      claimTitle: claims.title,
      office: claims.sourceName,
      reference: claims.referenceNumber,
      status: payouts.status,
      amountCents: payouts.amountCents,
      feeCents: payouts.feeCents,
      bankAccount: payouts.bankAccountText,
      transferId: payouts.externalId,
      createdAt: payouts.createdAt,
      completedAt: payouts.completedAt,
    })
    .from(payouts)
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .where(eq(payouts.userId, userId));
}

export async function listReceipts(tx: Tx, userId: string) {
  return tx
    .select({
      planId: purchases.planId,
      chargeId: payments.chargeId,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(eq(purchases.userId, userId));
}

export async function listFeeInvoices(tx: Tx, userId: string) {
  const { id, claimId, amountCents, externalId, createdAt, paidAt } = feeInvoices;
  return tx
    .select({ id, claimId, amountCents, externalId, createdAt, paidAt })
    .from(feeInvoices)
    .where(eq(feeInvoices.userId, userId));
}

/** Lists the signed agreements of paid claims, because a fee was due only for those. */
export async function listAgreements(tx: Tx, userId: string) {
  const { signedName, signedAt, signedFromAddress, agreementText, paidAmountCents, feePercent } =
    claimFilings;
  return tx
    .select({
      claimId: claims.id,
      paidAmountCents,
      feePercent,
      signedName,
      signedAt,
      signedFromAddress,
      agreementText,
    })
    .from(claimFilings)
    .innerJoin(claims, eq(claims.id, claimFilings.claimId))
    .where(and(eq(claimFilings.userId, userId), eq(claims.status, 'paid'), isNotNull(signedAt)));
}

/** The office may still pay under these numbers if it grants an appeal. */
const earlierReferences = sql<string[]>`array(select earlier.superseded_reference from ${claimFilings} earlier
  where earlier.claim_id = ${claims.id} and earlier.id <> ${claimFilings.id} and earlier.superseded_reference is not null
  order by earlier.created_at)`;

/** Lists the claims that an office will or may still pay to us, each with its current filing or else its latest one. */
export async function listClaimsPaidToUs(tx: Tx, userId: string, at: Date) {
  const { agencyId, sentAt, feePercent, signedName, signedAt, signedFromAddress, agreementText } =
    claimFilings;
  return tx
    .selectDistinctOn([claims.id], {
      claimId: claims.id,
      claimTitle: claims.title,
      office: claims.sourceName,
      reference: filingReference,
      earlierReferences,
      agencyId,
      sentAt,
      feePercent,
      signedName,
      signedAt,
      signedFromAddress,
      agreementText,
    })
    .from(claims)
    .innerJoin(claimFilings, isAwaitedFiling(at))
    .where(eq(claims.userId, userId))
    .orderBy(claims.id, sql`${claimFilings.supersededAt} desc nulls first`);
}

/** Inserts with a role that can add to the store but not read it, if the migration was allowed to create that role. */
export async function insertHeld(tx: Tx, records: (typeof heldRecords.$inferInsert)[]): Promise<void> {
  await asRole(tx, 'rightful_hold_writer', () => tx.insert(heldRecords).values(records));
}

export async function deleteHeldUntil(db: Db, day: string): Promise<void> {
  await db.delete(heldRecords).where(lte(heldRecords.retainUntil, day));
}
