import { and, count, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import {
  connections,
  linkedAccounts,
  mailMessages,
  taxTranscripts,
  transactions,
} from '#server/platform/db/schema/connections.ts';
import type { LinkedAccount } from '#server/platform/providers/plaid/plaid.ts';
import type { ConnectionProvider } from '#shared/connections.ts';
import type { Cents } from '#shared/money.ts';

export type LinkedAccountRow = typeof linkedAccounts.$inferSelect;

interface NewAccounts extends ConnectionKey {
  accounts: readonly LinkedAccount[];
}

export type ConnectionRow = typeof connections.$inferSelect;

const isNotDisconnecting = ne(connections.status, 'disconnecting');

export interface ConnectionKey {
  userId: string;
  connectionId: string;
}

export async function listConnections(db: Db, userId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connections)
    .where(and(eq(connections.userId, userId), isNotDisconnecting))
    .orderBy(connections.createdAt, connections.id);
}

/** Lists connections that read nothing until their owner signs in again. */
export async function listSignedOut(db: Db, userId: string) {
  return db
    .select({ id: connections.id, label: connections.label, kind: connections.kind })
    .from(connections)
    .where(and(eq(connections.userId, userId), eq(connections.status, 'needs_sign_in')))
    .orderBy(connections.createdAt, connections.id);
}

/**
 * Lists connections that still have to be revoked. The status is written as a literal so that the partial index
 * applies.
 */
export async function listDisconnecting(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: connections.id })
    .from(connections)
    .where(sql`${connections.status} = 'disconnecting'`);
  return rows.map(({ id }) => id);
}

/** Also finds a connection that its owner has disconnected and that still has to be revoked. */
export async function findConnection(db: Db | Tx, connectionId: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.id, connectionId));
  return row;
}

export async function findOwnConnection(
  db: Db | Tx,
  { userId, connectionId }: ConnectionKey,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select()
    .from(connections)
    .where(and(eq(connections.id, connectionId), eq(connections.userId, userId), isNotDisconnecting));
  return row;
}

/** Reads one connection and locks its row until the transaction ends. */
export async function lockConnection(tx: Tx, connectionId: string): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(connections).where(eq(connections.id, connectionId)).for('update');
  return row;
}

export async function findByExternalId(
  db: Db | Tx,
  provider: ConnectionProvider,
  externalId: string,
): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connections)
    .where(
      and(eq(connections.provider, provider), eq(connections.externalId, externalId), isNotDisconnecting),
    );
}

type NewConnection = typeof connections.$inferInsert & { id: string };

/**
 * Returns the existing id if the account was connected before, and otherwise the given one. A reconnected account keeps
 * its id and cursor. The token must be sealed for the returned id.
 */
export async function chooseConnectionId(
  tx: Tx,
  { userId, provider, externalId, id }: Pick<NewConnection, 'userId' | 'provider' | 'externalId' | 'id'>,
): Promise<string> {
  const [known] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.userId, userId),
        eq(connections.provider, provider),
        eq(connections.externalId, externalId),
      ),
    );
  return known?.id ?? id;
}

export async function saveConnection(tx: Tx, row: NewConnection): Promise<ConnectionRow> {
  const { label, sealedToken, status, updatedAt } = row;
  const [saved] = await tx
    .insert(connections)
    .values(row)
    .onConflictDoUpdate({
      target: connections.id,
      set: {
        label,
        sealedToken: sealedToken ?? null,
        status,
        ownerAnswer: null,
        ownersCheckedAt: null,
        updatedAt,
      },
    })
    .returning();
  if (!saved) throw new Error('the connection was not saved');
  return saved;
}

export async function changeConnection(
  tx: Db | Tx,
  connectionId: string,
  change: Partial<Omit<ConnectionRow, 'id' | 'userId' | 'personId'>>,
): Promise<void> {
  await tx.update(connections).set(change).where(eq(connections.id, connectionId));
}

export async function deleteConnection(tx: Db | Tx, connectionId: string): Promise<void> {
  await tx.delete(connections).where(eq(connections.id, connectionId));
}

/** Deletes everything that was imported through the connection. */
export async function deleteConnectionData(tx: Tx, connectionId: string): Promise<void> {
  for (const table of [transactions, mailMessages, taxTranscripts, linkedAccounts])
    await tx.delete(table).where(eq(table.connectionId, connectionId));
}

/** Maps each connection id to its number of rows. */
export async function countRecords(db: Db, userId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of [transactions, mailMessages, taxTranscripts]) {
    const rows = await db
      .select({ connectionId: table.connectionId, records: count() })
      .from(table)
      .where(eq(table.userId, userId))
      .groupBy(table.connectionId);
    for (const { connectionId, records } of rows) counts.set(connectionId, records);
  }
  return counts;
}

interface DueBefore {
  bank: Date;
  email: Date;
  /** For connections whose first sync has not finished: when it last wrote something. */
  unfinished: Date;
}

/** Lists connections whose last sync is older than allowed for their kind, or whose first sync has stopped. */
export async function listDueConnections(
  db: Db,
  dueBefore: DueBefore,
): Promise<Pick<ConnectionRow, 'id' | 'provider'>[]> {
  const hasStopped = and(isNull(connections.lastSyncedAt), lte(connections.updatedAt, dueBefore.unfinished));
  const isDue = (kind: 'bank' | 'email') =>
    and(eq(connections.kind, kind), or(hasStopped, lte(connections.lastSyncedAt, dueBefore[kind])));
  return db
    .select({ id: connections.id, provider: connections.provider })
    .from(connections)
    .where(and(eq(connections.status, 'connected'), or(isDue('bank'), isDue('email'))));
}

const isConnectedBank = and(eq(connections.provider, 'plaid'), eq(connections.status, 'connected'));

export async function listConnectedBanks(db: Db, userId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connections)
    .where(and(isConnectedBank, eq(connections.userId, userId)))
    .orderBy(connections.createdAt, connections.id);
}

/** Remembers that banks need not be asked for their owner data. */
export async function noteOwnersUnasked(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db
    .update(connections)
    .set({ ownersCheckedAt: at })
    .where(and(isConnectedBank, eq(connections.userId, userId), isNull(connections.ownersCheckedAt)));
}

/** Lists who has a bank that was never asked for its owner data, or could last not be asked before the given time. */
export async function listOwnersOfUnasked(db: Db, askAgainBefore: Date): Promise<{ userId: string }[]> {
  const mayAnswerNow = and(
    eq(connections.ownerAnswer, 'unreachable'),
    lte(connections.ownersCheckedAt, askAgainBefore),
  );
  return db
    .selectDistinct({ userId: connections.userId })
    .from(connections)
    .where(and(isConnectedBank, or(isNull(connections.ownersCheckedAt), mayAnswerNow)));
}

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

export async function upsertTranscript(
  tx: Tx,
  row: typeof taxTranscripts.$inferInsert,
): Promise<typeof taxTranscripts.$inferSelect> {
  const [saved] = await tx
    .insert(taxTranscripts)
    .values(row)
    .onConflictDoUpdate({
      target: [taxTranscripts.connectionId, taxTranscripts.contentHash],
      set: { fileName: row.fileName },
    })
    .returning();
  if (!saved) throw new Error('the transcript was not saved');
  return saved;
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

interface Credit {
  userId: string;
  amountCents: Cents;
  /** A calendar day. */
  since: string;
}

/** Whether a connected bank shows that exactly this amount came in, and not only as pending. */
export async function credited(db: Db | Tx, { userId, amountCents, since }: Credit): Promise<boolean> {
  const found = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.userId, userId),
        eq(transactions.amountCents, -amountCents),
        eq(transactions.currency, 'USD'),
        eq(transactions.isPending, false),
        gte(transactions.postedOn, since),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export type FollowedAccount = Awaited<ReturnType<typeof listFollowedAccounts>>[number];

/** Lists what the person has connected, by kind and name. */
export async function listFollowedAccounts(db: Db, userId: string) {
  const { id, kind, label, status, lastSyncedAt } = connections;
  return db
    .select({ id, kind, label, status, lastSyncedAt })
    .from(connections)
    .where(and(eq(connections.userId, userId), isNotDisconnecting))
    .orderBy(kind, label, id);
}
