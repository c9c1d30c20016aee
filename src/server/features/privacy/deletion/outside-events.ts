import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { filingReference } from '#server/features/claims/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { payments, purchases } from '#server/platform/db/schema/billing.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { bankAccounts, payees, payouts } from '#server/platform/db/schema/payouts.ts';
import { outsideEventNames, outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { supportMessages } from '#server/platform/db/schema/support.ts';

type Names = readonly (string | null)[];

/** Deletes events about the account's bank connections. The connections are deleted earlier than the account. */
export async function deleteConnectionEvents(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ id: connections.externalId })
    .from(connections)
    .where(eq(connections.userId, userId));
  await deleteEvents(tx, 'plaid', namesIn(rows));
}

/**
 * Deletes vendors' and offices' events about the account by the ids in them. It uses only ids that the sender
 * assigned or that are unique to the account, because a number typed by the owner may occur in other people's events.
 */
export async function deleteOutsideEvents(tx: Tx, userId: string): Promise<void> {
  await deleteEvents(tx, 'stripe', await listCardNames(tx, userId));
  await deleteEvents(tx, 'dwolla', await listTransferNames(tx, userId));
  for (const { agencyId, reference } of await listOfficeNumbers(tx, userId))
    await deleteEvents(tx, 'agencies', [reference], isOfOffice(agencyId));
  await deleteEvents(tx, 'support', await listMessageNames(tx, userId));
}

function isOfOffice(agencyId: string): SQL | undefined {
  return or(sql`${outsideEvents.body} ->> 'agencyId' = ${agencyId}`, isUnreadableWith([agencyId]));
}

async function listMessageNames(db: Db | Tx, userId: string): Promise<Names> {
  return namesIn(
    await db
      .select({ id: supportMessages.id })
      .from(supportMessages)
      .where(eq(supportMessages.userId, userId)),
  );
}

async function listCardNames(db: Db | Tx, userId: string): Promise<Names> {
  const ofUser = await db
    .select({ email: users.email, customerId: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId));
  const bought = await db
    .select({ one: purchases.customerId, two: purchases.subscriptionId, three: purchases.paymentIntentId })
    .from(purchases)
    .where(eq(purchases.userId, userId));
  const charges = await db
    .select({ id: payments.chargeId })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(eq(purchases.userId, userId));
  return [...namesIn(ofUser), ...namesIn(bought), ...namesIn(charges)];
}

async function listTransferNames(db: Db | Tx, userId: string): Promise<Names> {
  const payee = await db.select({ id: payees.externalId }).from(payees).where(eq(payees.userId, userId));
  const banks = await db
    .select({ id: bankAccounts.externalId })
    .from(bankAccounts)
    .where(eq(bankAccounts.userId, userId));
  const paid = await db.select({ id: payouts.externalId }).from(payouts).where(eq(payouts.userId, userId));
  return [...namesIn(payee), ...namesIn(banks), ...namesIn(paid)];
}

/** Lists the numbers that offices assigned, each with its office, because two offices may assign the same number. */
async function listOfficeNumbers(db: Db | Tx, userId: string) {
  return db
    .select({ agencyId: claimFilings.agencyId, reference: filingReference })
    .from(claimFilings)
    .innerJoin(claims, eq(claims.id, claimFilings.claimId))
    .where(
      and(eq(claims.userId, userId), eq(claimFilings.channel, 'agency_api'), isNotNull(filingReference)),
    );
}

function namesIn(rows: readonly Record<string, string | null>[]): Names {
  return rows.flatMap((row) => Object.values(row));
}

async function deleteEvents(tx: Tx, vendor: string, names: Names, condition?: SQL): Promise<void> {
  const known = names.filter((name) => name !== null).filter((name) => name !== '');
  if (known.length === 0) return;
  const hasKnownId = sql`${outsideEventNames} && ${sql.param(known)}::text[]`;
  const isAboutAccount = or(hasKnownId, isUnreadableWith(known));
  await tx.delete(outsideEvents).where(and(eq(outsideEvents.vendor, vendor), isAboutAccount, condition));
}

/** An event that could not be read is kept as text, in which the ids can stand anywhere. */
function isUnreadableWith(names: readonly string[]): SQL | undefined {
  const hasName = sql`exists (
    select from unnest(${sql.param(names)}::text[]) as name where strpos(${outsideEvents.body} ->> 'text', name) > 0)`;
  return and(isNotNull(outsideEvents.problem), hasName);
}
