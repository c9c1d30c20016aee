import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { customersToDelete, purchases } from '#server/platform/db/schema/billing.ts';

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
