import { and, count, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  connectionAttempts,
  connections,
  linkedAccounts,
  mailMessages,
  taxTranscripts,
  transactions,
} from '#server/db/schema/connections.ts';
import { people, personNames } from '#server/db/schema/people.ts';
import type { LinkedAccount } from '#server/providers/plaid.ts';
import type { ConnectionProvider } from '#shared/connections.ts';

export type ConnectionRow = typeof connections.$inferSelect;
export type LinkedAccountRow = typeof linkedAccounts.$inferSelect;

const isAlive = ne(connections.status, 'disconnecting');

interface ConnectionKey {
  userId: string;
  connectionId: string;
}

export async function listConnections(db: Db, userId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connections)
    .where(and(eq(connections.userId, userId), isAlive))
    .orderBy(connections.createdAt, connections.id);
}

/** The account holder's own, of today and of earlier. */
export async function listOwnNames(db: Db, userId: string) {
  const { firstName, middleName, lastName } = personNames;
  return db
    .select({ firstName, middleName, lastName })
    .from(personNames)
    .innerJoin(people, eq(people.id, personNames.personId))
    .where(and(eq(people.userId, userId), eq(people.isSelf, true)));
}

/** Those that wait to be revoked. Written out, so that it is asked of its index. */
export async function listDisconnecting(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: connections.id })
    .from(connections)
    .where(sql`${connections.status} = 'disconnecting'`);
  return rows.map(({ id }) => id);
}

/** Also one that its owner has ended, which waits to be revoked. */
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
    .where(and(eq(connections.id, connectionId), eq(connections.userId, userId), isAlive));
  return row;
}

/** Reads one connection and holds its row until the transaction ends. */
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
    .where(and(eq(connections.provider, provider), eq(connections.externalId, externalId), isAlive));
}

/** Holds the person's row, so that the same vendor connected twice at once becomes one connection. */
export async function lockOwnPerson(tx: Tx, userId: string): Promise<string> {
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userId, userId), people.isSelf))
    .for('update');
  if (!person) throw new Error('an account without a person');
  return person.id;
}

type NewConnection = typeof connections.$inferInsert & { id: string };

/**
 * Connected again, a connection takes the new token and reads on from where it was. Its id stays,
 * so what was sealed for the given id must be sealed for the returned one.
 */
export async function claimConnectionId(
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
      set: { label, sealedToken: sealedToken ?? null, status, updatedAt },
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

/** Everything that was read through it. */
export async function deleteConnectionData(tx: Tx, connectionId: string): Promise<void> {
  for (const table of [transactions, mailMessages, taxTranscripts, linkedAccounts])
    await tx.delete(table).where(eq(table.connectionId, connectionId));
}

interface Accounts extends ConnectionKey {
  accounts: readonly LinkedAccount[];
}

export async function replaceLinkedAccounts(
  tx: Tx,
  { userId, connectionId, accounts }: Accounts,
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

/** Connection id to how many rows we hold for it. */
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
}

/** Connections whose last reading is older than their kind may be; never read counts as due. */
export async function listDueConnections(db: Db, dueBefore: DueBefore): Promise<{ id: string }[]> {
  const isDue = (kind: keyof DueBefore) =>
    and(
      eq(connections.kind, kind),
      or(isNull(connections.lastSyncedAt), lte(connections.lastSyncedAt, dueBefore[kind])),
    );
  return db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.status, 'connected'), or(isDue('bank'), isDue('email'))));
}

type NewAttempt = typeof connectionAttempts.$inferInsert;

export async function insertAttempt(tx: Tx | Db, attempt: NewAttempt): Promise<void> {
  await tx.insert(connectionAttempts).values(attempt);
}

/** Spends the attempt in the same statement, so of two returns at once one finds nothing. */
export async function spendAttempt(
  db: Db,
  { stateHash, sessionId }: Pick<NewAttempt, 'stateHash' | 'sessionId'>,
): Promise<typeof connectionAttempts.$inferSelect | undefined> {
  const [attempt] = await db
    .delete(connectionAttempts)
    .where(and(eq(connectionAttempts.stateHash, stateHash), eq(connectionAttempts.sessionId, sessionId)))
    .returning();
  return attempt;
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

export async function saveTranscript(
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
