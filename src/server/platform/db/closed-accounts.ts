import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';
import { users } from './schema/accounts.ts';

/** A condition for queries that join the account: its owner has not asked for its deletion. */
export const isOpenAccount = isNull(users.deletingAt);

/** Whether the owner asked for the account's deletion. No new work may start for such an account. */
export async function isClosedAccount(db: Db | Tx, userId: string): Promise<boolean> {
  const [closed] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletingAt)));
  return closed !== undefined;
}

/**
 * Keeps the account from being closed until the transaction ends. False if it is closed already. The lock is a shared
 * one, because rows that refer to the account may be added meanwhile.
 */
export async function keepOpen(tx: Tx, userId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isOpenAccount))
    .for('share');
  return open !== undefined;
}
