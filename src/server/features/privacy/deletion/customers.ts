import { insertCustomersToDelete } from '#server/features/billing/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { daySeconds } from '#shared/durations.ts';
import * as queries from './customer-queries.ts';

interface Owner {
  id: string;
  email: string;
}

/** Also finds a customer whose id was never saved, because the process died right after Stripe had created it. */
export function findUnsavedCustomers({ stripe }: Deps, { id: userId, email }: Owner): Promise<string[]> {
  return stripe.listCustomers({ userId, email });
}

/** Call it in the transaction that deletes the account, while its rows still name the customers. */
export async function deleteCustomersLater(
  { jobs, now }: Deps,
  tx: Tx,
  { userId, unsaved }: { userId: string; unsaved: readonly string[] },
): Promise<void> {
  const customerIds = new Set([...unsaved, ...(await queries.listCustomerIds(tx, userId))]);
  for (const customerRowId of await insertCustomersToDelete(tx, [...customerIds], now()))
    await jobs.enqueue(tx, 'delete-customer', { customerRowId });
}

/**
 * Deletes the customer of a deleted account at Stripe. A fee can still be paid until its due date, and nobody can pay the
 * invoice of a deleted customer, so the customer stays until then. Running it again changes nothing.
 */
export async function deleteCustomer(deps: Deps, customerRowId: string): Promise<void> {
  const { db, stripe, jobs, now } = deps;
  const customerId = await queries.findCustomerToDelete(db, customerRowId);
  if (!customerId) return;
  if (await stripe.hasFeeDue(customerId, now()))
    return jobs.enqueue(db, 'delete-customer', { customerRowId }, { startAfterSeconds: daySeconds });
  await stripe.deleteCustomer(customerId);
  await queries.deleteCustomerRow(db, customerRowId);
}
