import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { linkedAccounts } from '#server/platform/db/schema/connections.ts';
import type { LinkedAccount } from '#server/platform/providers/plaid/plaid.ts';
import type { ConnectionKey } from './queries.ts';

export type LinkedAccountRow = typeof linkedAccounts.$inferSelect;

interface NewAccounts extends ConnectionKey {
  accounts: readonly LinkedAccount[];
}

export async function replaceLinkedAccounts(
  tx: Tx,
  { userId, connectionId, accounts }: NewAccounts,
): Promise<LinkedAccountRow[]> {
  await tx.delete(linkedAccounts).where(eq(linkedAccounts.connectionId, connectionId));
  if (accounts.length === 0) return [];
  return tx
    .insert(linkedAccounts)
    .values(accounts.map((account) => ({ ...account, userId, connectionId })))
    .returning();
}

export async function listLinkedAccounts(db: Db, userId: string): Promise<LinkedAccountRow[]> {
  return db
    .select()
    .from(linkedAccounts)
    .where(eq(linkedAccounts.userId, userId))
    .orderBy(linkedAccounts.name);
}
