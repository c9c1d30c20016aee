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
