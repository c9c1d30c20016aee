import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';
import { users } from './schema/accounts.ts';

/** For queries that join the account: its owner has not asked for its deletion. */
export const isOpenAccount = isNull(users.deletingAt);

/** Whether its owner asked for its deletion: no new work is started for it. */
export async function isClosedAccount(db: Db | Tx, userId: string): Promise<boolean> {
  const [closed] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletingAt)));
  return closed !== undefined;
}
