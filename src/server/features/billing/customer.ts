import type { Tx } from '#server/platform/db/connect.ts';
import type { users } from '#server/platform/db/schema/accounts.ts';
import { customersToDelete } from '#server/platform/db/schema/billing.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import * as queries from './queries.ts';

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
    await queries.keepCustomer(tx, userId, customerId);
    if (await lockUser(tx, userId)) return;
    for (const customerRowId of await insertCustomersToDelete(tx, [customerId], deps.now()))
      await deps.jobs.enqueue(tx, 'delete-customer', { customerRowId });
  });
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
