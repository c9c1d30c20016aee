import type { Tx } from '#server/platform/db/connect.ts';
import { customersToDelete } from '#server/platform/db/schema/billing.ts';

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
