import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { mailMessages } from '#server/platform/db/schema/connections.ts';

export async function deleteMessages(tx: Tx, connectionId: string, externalIds: string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await tx
    .delete(mailMessages)
    .where(and(eq(mailMessages.connectionId, connectionId), inArray(mailMessages.externalId, externalIds)));
}

export async function insertMessages(tx: Tx, rows: (typeof mailMessages.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(mailMessages).values(rows).onConflictDoNothing();
}
