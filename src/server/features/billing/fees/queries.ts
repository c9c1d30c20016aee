import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { isCurrentFiling } from '#server/features/claims/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { feeInvoices } from '#server/platform/db/schema/payouts.ts';
import { addDays, type CalendarDate, dayIn } from '#shared/calendar-date.ts';
import { cents, toDecimal } from '#shared/money.ts';
import { feePaymentDays } from '#shared/plans.ts';

export type FeeInvoiceRow = typeof feeInvoices.$inferSelect;

const owner = {
  id: users.id,
  email: users.email,
  emailProvedAt: users.emailProvedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  timeZone: users.timeZone,
  stripeCustomerId: users.stripeCustomerId,
};

/** Finds a claim and its owner. Undefined if the claim was deleted with its account. */
export async function findClaim(db: Db, claimId: string) {
  const [found] = await db
    .select({ claim: { id: claims.id, title: claims.title, isSandbox: claims.isSandbox }, owner })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .where(eq(claims.id, claimId));
  return found;
}

type NewFeeInvoice = Pick<FeeInvoiceRow, 'userId' | 'claimId' | 'amountCents' | 'createdAt'>;

/** Returns the only invoice of a claim and creates it if it does not exist. */
export async function ensureFeeInvoice(db: Db, invoice: NewFeeInvoice): Promise<FeeInvoiceRow> {
  await db.insert(feeInvoices).values(invoice).onConflictDoNothing({ target: feeInvoices.claimId });
  const [row] = await db.select().from(feeInvoices).where(eq(feeInvoices.claimId, invoice.claimId));
  if (!row) throw new Error('the fee invoice was not saved');
  return row;
}

/** Returns false if the ids were already saved. */
export async function saveVendorInvoice(
  tx: Tx,
  invoiceId: string,
  made: { externalId: string; paymentUrl: string | null },
): Promise<boolean> {
  const kept = await tx
    .update(feeInvoices)
    .set(made)
    .where(and(eq(feeInvoices.id, invoiceId), isNull(feeInvoices.externalId)))
    .returning({ id: feeInvoices.id });
  return kept.length > 0;
}

/** Keeps the earliest payment time if called again. */
export async function markPaid(tx: Tx, claimId: string, paidAt: Date): Promise<void> {
  await tx
    .update(feeInvoices)
    .set({ paidAt })
    .where(and(eq(feeInvoices.claimId, claimId), isNull(feeInvoices.paidAt)));
}

/** Finds an invoice with its claim, its owner, and the fee that the owner agreed to. */
export async function findInvoiced(db: Db, invoiceId: string) {
  const [found] = await db
    .select({
      invoice: getTableColumns(feeInvoices),
      claim: {
        title: claims.title,
        type: claims.type,
        state: claims.state,
        sourceName: claims.sourceName,
        isSandbox: claims.isSandbox,
      },
      filing: { feePercent: claimFilings.feePercent, signedAt: claimFilings.signedAt },
      owner,
    })
    .from(feeInvoices)
    .innerJoin(claims, eq(claims.id, feeInvoices.claimId))
    .innerJoin(users, eq(users.id, feeInvoices.userId))
    .innerJoin(claimFilings, and(eq(claimFilings.claimId, feeInvoices.claimId), isCurrentFiling))
    .where(eq(feeInvoices.id, invoiceId));
  return found;
}

export async function listUnpaid(db: Db): Promise<FeeInvoiceRow[]> {
  return db.select().from(feeInvoices).where(isNull(feeInvoices.paidAt)).orderBy(asc(feeInvoices.createdAt));
}

/** Lists what a user owes us for claims that were paid to them. */
export async function listFeesDue(db: Db, userId: string) {
  const unpaid = await db
    .select({
      invoice: getTableColumns(feeInvoices),
      grossCents: claims.amountCents,
      claimTitle: claims.title,
      isSandbox: claims.isSandbox,
      timeZone: users.timeZone,
    })
    .from(feeInvoices)
    .innerJoin(claims, eq(claims.id, feeInvoices.claimId))
    .innerJoin(users, eq(users.id, feeInvoices.userId))
    .where(and(eq(feeInvoices.userId, userId), isNull(feeInvoices.paidAt)));
  return unpaid.map(({ invoice, timeZone, ...claim }) => ({
    ...claim,
    claimId: invoice.claimId,
    amount: toDecimal(cents(invoice.amountCents)),
    dueOn: feeDueOn(invoice, timeZone),
    paymentUrl: invoice.paymentUrl,
  }));
}

/** Lists every fee that was invoiced to a user, with the days of its invoice. */
export async function listFeesOf(db: Db, userId: string) {
  const all = await db
    .select({ invoice: getTableColumns(feeInvoices), timeZone: users.timeZone })
    .from(feeInvoices)
    .innerJoin(users, eq(users.id, feeInvoices.userId))
    .where(eq(feeInvoices.userId, userId));
  return all.map(({ invoice, timeZone }) => ({
    claimId: invoice.claimId,
    amountCents: invoice.amountCents,
    invoicedAt: invoice.externalId ? invoice.createdAt : null,
    dueOn: feeDueOn(invoice, timeZone),
    paidAt: invoice.paidAt,
    paymentUrl: invoice.paymentUrl,
  }));
}

/** The last day to pay, where its owner lives. Null until the invoice is out. */
function feeDueOn(
  { externalId, createdAt }: Pick<FeeInvoiceRow, 'externalId' | 'createdAt'>,
  timeZone: string,
): CalendarDate | null {
  return externalId ? addDays(dayIn(timeZone, createdAt), feePaymentDays) : null;
}

interface DueBetween {
  from: CalendarDate;
  until: CalendarDate;
}

interface OwnersPage {
  afterUserId: string | undefined;
  limit: number;
}

/** Lists, by id, who has to pay a fee on one of these days. */
export async function listOwnersWithFeesDue(
  db: Db,
  { from, until }: DueBetween,
  { afterUserId, limit }: OwnersPage,
): Promise<string[]> {
  const invoicedOn = (dueOn: CalendarDate) => new Date(addDays(dueOn, -feePaymentDays));
  const rows = await db
    .selectDistinct({ userId: feeInvoices.userId })
    .from(feeInvoices)
    .where(
      and(
        isNull(feeInvoices.paidAt),
        isNotNull(feeInvoices.paymentUrl),
        gte(feeInvoices.createdAt, invoicedOn(from)),
        lt(feeInvoices.createdAt, invoicedOn(addDays(until, 1))),
        afterUserId ? gt(feeInvoices.userId, afterUserId) : undefined,
      ),
    )
    .orderBy(asc(feeInvoices.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export async function listFeeInvoices(db: Db, userId: string) {
  return db
    .select({ invoice: getTableColumns(feeInvoices), claimTitle: claims.title, isSandbox: claims.isSandbox })
    .from(feeInvoices)
    .innerJoin(claims, eq(claims.id, feeInvoices.claimId))
    .where(eq(feeInvoices.userId, userId))
    .orderBy(desc(feeInvoices.createdAt), desc(feeInvoices.id));
}
