import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { customersToDelete, purchases } from '#server/platform/db/schema/billing.ts';

/** Keeps the first customer if two were created concurrently. */
export async function keepCustomer(tx: Tx, userId: string, customerId: string): Promise<void> {
  await tx
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, userId), isNull(users.stripeCustomerId)));
}

/** A plan that was bought before signing in has a customer of its own. */
export async function listCustomerIds(tx: Tx, userId: string): Promise<string[]> {
  const ofUser = tx.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, userId));
  const bought = tx.select({ id: purchases.customerId }).from(purchases).where(eq(purchases.userId, userId));
  const rows = [...(await ofUser), ...(await bought)];
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

export async function findCustomerToDelete(db: Db, rowId: string): Promise<string | undefined> {
  const [row] = await db.select().from(customersToDelete).where(eq(customersToDelete.id, rowId));
  return row?.customerId;
}

export async function listCustomerRows(db: Db): Promise<string[]> {
  return (await db.select({ id: customersToDelete.id }).from(customersToDelete)).map(({ id }) => id);
}

export async function deleteCustomerRow(db: Db, rowId: string): Promise<void> {
  await db.delete(customersToDelete).where(eq(customersToDelete.id, rowId));
}

/** Returns the ids of the new rows. The caller enqueues the job `delete-customer` for each in the same transaction. */
export async function insertCustomersToDelete(
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
