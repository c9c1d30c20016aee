import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { customersToDelete, purchases } from '#server/platform/db/schema/billing.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { daySeconds } from '#shared/durations.ts';

type Payer = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName' | 'stripeCustomerId'>;

/** Returns the user's customer id at Stripe and creates the customer on first use. */
export async function ensureUserCustomer(deps: Deps, user: Payer): Promise<string> {
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const { email, firstName, lastName } = user;
  const customerId = await deps.stripe.createCustomer({
    key: `user-${user.id}`,
    email,
    name: `${firstName} ${lastName}`,
    userId: user.id,
  });
  await keepCustomer(deps, user.id, customerId);
  return customerId;
}

/** The account may have been deleted in the meantime. Its deletion did not see this customer. */
async function keepCustomer(deps: Deps, userId: string, customerId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await saveCustomer(tx, userId, customerId);
    if (await lockUser(tx, userId)) return;
    for (const customerRowId of await insertCustomersToDelete(tx, [customerId], deps.now()))
      await deps.jobs.enqueue(tx, 'delete-customer', { customerRowId });
  });
}

interface Owner {
  id: string;
  email: string;
}

/** Also finds a customer whose id was never saved, because the process died right after Stripe had created it. */
export async function findUnsavedCustomers(
  { stripe, config }: Deps,
  { id: userId, email }: Owner,
): Promise<string[]> {
  return config.without.includes('stripe') ? [] : stripe.listCustomers({ userId, email });
}

/** Call it in the transaction that deletes the account, while its rows still name the customers. */
export async function deleteCustomersLater(
  { jobs, now }: Deps,
  tx: Tx,
  { userId, unsaved }: { userId: string; unsaved: readonly string[] },
): Promise<void> {
  const customerIds = new Set([...unsaved, ...(await listCustomerIds(tx, userId))]);
  for (const customerRowId of await insertCustomersToDelete(tx, [...customerIds], now()))
    await jobs.enqueue(tx, 'delete-customer', { customerRowId });
}

/**
 * Deletes the customer of a deleted account at Stripe. A fee can still be paid until its due date, and nobody can pay the
 * invoice of a deleted customer, so the customer stays until then. Running it again changes nothing.
 */
export async function deleteCustomer(deps: Deps, customerRowId: string): Promise<void> {
  const { db, stripe, jobs, now } = deps;
  // The row waits until Stripe's keys are back.
  if (!isOffered(deps, 'stripe')) return;
  const customerId = await findCustomerToDelete(db, customerRowId);
  if (!customerId) return;
  if (await stripe.hasFeeDue(customerId, now()))
    return jobs.enqueue(db, 'delete-customer', { customerRowId }, { startAfterSeconds: daySeconds });
  await stripe.deleteCustomer(customerId);
  await deleteCustomerRow(db, customerRowId);
}

/** Keeps the first customer if two were created concurrently. */
async function saveCustomer(tx: Tx, userId: string, customerId: string): Promise<void> {
  await tx
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, userId), isNull(users.stripeCustomerId)));
}

/** A plan that was bought before signing in has a customer of its own. */
async function listCustomerIds(tx: Tx, userId: string): Promise<string[]> {
  const ofUser = tx.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, userId));
  const bought = tx.select({ id: purchases.customerId }).from(purchases).where(eq(purchases.userId, userId));
  const rows = [...(await ofUser), ...(await bought)];
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

async function findCustomerToDelete(db: Db, rowId: string): Promise<string | undefined> {
  const [row] = await db.select().from(customersToDelete).where(eq(customersToDelete.id, rowId));
  return row?.customerId;
}

export async function listCustomerRows(db: Db): Promise<string[]> {
  return (await db.select({ id: customersToDelete.id }).from(customersToDelete)).map(({ id }) => id);
}

async function deleteCustomerRow(db: Db, rowId: string): Promise<void> {
  await db.delete(customersToDelete).where(eq(customersToDelete.id, rowId));
}

/** Returns the ids of the new rows. The caller enqueues the job `delete-customer` for each in the same transaction. */
async function insertCustomersToDelete(
  tx: Tx,
  customerIds: readonly string[],
  createdAt: Date,
): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const rows = await tx
    .insert(customersToDelete)
    .values(customerIds.map((customerId) => ({ customerId, createdAt })))
    .onConflictDoNothing()
    .returning({ id: customersToDelete.id });
  return rows.map(({ id }) => id);
}
