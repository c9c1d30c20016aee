import { and, eq, gt, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import {
  connections,
  mailMessages,
  taxTranscripts,
  transactions,
} from '#server/platform/db/schema/connections.ts';
import { people } from '#server/platform/db/schema/people.ts';

interface Since {
  personId: string;
  since: Date;
}

export async function hasChangedPerson(tx: Tx, { personId, since }: Since): Promise<boolean> {
  return hasRow(tx, people, and(eq(people.id, personId), gt(people.updatedAt, since)));
}

export async function hasNewConnection(tx: Tx, { personId, since }: Since): Promise<boolean> {
  const isHeld = and(eq(connections.personId, personId), ne(connections.status, 'disconnecting'));
  return hasRow(tx, connections, and(isHeld, gt(connections.createdAt, since)));
}

/** These times do not change when a connection is synced and has nothing new. */
const arrivals = [
  { table: transactions, at: transactions.updatedAt },
  { table: mailMessages, at: mailMessages.createdAt },
  { table: taxTranscripts, at: taxTranscripts.createdAt },
] as const;

/**
 * Considers only connections that were fully imported once; during a first import, everything would always count as
 * new.
 */
export async function hasArrivals(tx: Tx, { personId, since }: Since): Promise<boolean> {
  for (const { table, at } of arrivals) {
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .innerJoin(connections, eq(connections.id, table.connectionId))
      .where(and(eq(table.personId, personId), gt(at, since), isNotNull(connections.lastSyncedAt)))
      .limit(1);
    if (row) return true;
  }
  return false;
}

async function hasRow(
  tx: Tx,
  table: typeof people | typeof connections,
  condition: SQL | undefined,
): Promise<boolean> {
  const rows = await tx.select({ id: table.id }).from(table).where(condition).limit(1);
  return rows.length > 0;
}
