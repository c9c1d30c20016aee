import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { notificationChoices } from '#server/platform/db/schema/support.ts';

/** Locks the user's row, so that two concurrent changes do not undo each other even before a choices row exists. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function saveChoices(tx: Tx, row: typeof notificationChoices.$inferInsert): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values(row)
    .onConflictDoUpdate({ target: notificationChoices.userId, set: row });
}
