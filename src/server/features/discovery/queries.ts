import { and, asc, count, desc, eq, exists, gt, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { isOpenAccount } from '#server/features/accounts/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import {
  connections,
  mailMessages,
  taxTranscripts,
  transactions,
} from '#server/platform/db/schema/connections.ts';
import { scanLines, scans } from '#server/platform/db/schema/discovery.ts';
import { people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { ClaimType } from '#shared/claims/claims.ts';
import type { ConnectionKind } from '#shared/connections.ts';

interface Since {
  personId: string;
  since: Date;
}

/** These times do not change when a connection is synced and has nothing new. */
const arrivals = [
  { table: transactions, at: transactions.updatedAt },
  { table: mailMessages, at: mailMessages.createdAt },
  { table: taxTranscripts, at: taxTranscripts.createdAt },
] as const;

export type ScanRow = typeof scans.$inferSelect;

export type ScanLineRow = typeof scanLines.$inferSelect;

export async function findLatestScan(db: Db | Tx, userId: string): Promise<ScanRow | undefined> {
  const [scan] = await db
    .select()
    .from(scans)
    .where(eq(scans.userId, userId))
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(1);
  return scan;
}

/** Whether any scan was ever started for the account. */
export async function hasScanned(db: Db, userId: string): Promise<boolean> {
  return (await findLatestScan(db, userId)) !== undefined;
}

export async function findPerson(db: Db | Tx, personId: string) {
  const [person] = await db.select().from(people).where(eq(people.id, personId));
  return person;
}

/** The time zone in which the owner reads dates. */
export async function findTimeZone(db: Db, personId: string): Promise<string> {
  const [owner] = await db
    .select({ timeZone: users.timeZone })
    .from(users)
    .innerJoin(people, eq(people.userId, users.id))
    .where(eq(people.id, personId));
  return owner?.timeZone ?? 'UTC';
}

/** Lists people who have been scanned at least once, ordered by id. */
export async function listPeopleAfter(db: Db, afterPersonId: string | undefined, limit: number) {
  return db
    .select({ id: people.id, userId: people.userId })
    .from(people)
    .innerJoin(users, eq(users.id, people.userId))
    .where(
      and(
        isOpenAccount,
        afterPersonId ? gt(people.id, afterPersonId) : undefined,
        exists(db.select({ id: scans.id }).from(scans).where(eq(scans.personId, people.id))),
      ),
    )
    .orderBy(asc(people.id))
    .limit(limit);
}

export async function listNames(db: Db | Tx, personId: string) {
  return db
    .select()
    .from(personNames)
    .where(eq(personNames.personId, personId))
    .orderBy(asc(personNames.position));
}

export async function listAddresses(db: Db | Tx, personId: string) {
  return db
    .select()
    .from(personAddresses)
    .where(eq(personAddresses.personId, personId))
    .orderBy(asc(personAddresses.position));
}

export async function findScan(db: Db, scanId: string): Promise<ScanRow | undefined> {
  const [scan] = await db.select().from(scans).where(eq(scans.id, scanId));
  return scan;
}

/** Reads one scan and locks its row until the transaction ends. */
export async function lockScan(tx: Tx, scanId: string): Promise<ScanRow | undefined> {
  const [scan] = await tx.select().from(scans).where(eq(scans.id, scanId)).for('update');
  return scan;
}

/** Lists all people of an account by id. */
export async function listPeopleOf(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.userId, userId))
    .orderBy(people.id);
  return rows.map(({ id }) => id);
}

type NewScan = Pick<ScanRow, 'userId' | 'personId' | 'trigger' | 'createdAt'>;

export async function insertScan(tx: Tx, scan: NewScan): Promise<ScanRow> {
  const [row] = await tx
    .insert(scans)
    .values({ ...scan, status: 'running' })
    .returning();
  if (!row) throw new Error('the scan was not saved');
  return row;
}

/** Deletes the person's nightly scans that finished before this time. */
export async function deleteNightlyScans(tx: Tx, personId: string, before: Date): Promise<void> {
  await tx
    .delete(scans)
    .where(and(eq(scans.personId, personId), eq(scans.trigger, 'monitor'), lt(scans.finishedAt, before)));
}

type Ending = Pick<ScanRow, 'status' | 'finishedAt'> & Partial<Pick<ScanRow, 'totalCents' | 'totalKind'>>;

export async function endScan(tx: Tx, scanId: string, ending: Ending): Promise<void> {
  await tx.update(scans).set(ending).where(eq(scans.id, scanId));
}

export async function addNewClaims(tx: Tx, scanId: string, newCount: number): Promise<void> {
  if (newCount === 0) return;
  await tx
    .update(scans)
    .set({ newClaimsCount: sql`${scans.newClaimsCount} + ${newCount}` })
    .where(eq(scans.id, scanId));
}

export async function addMissingPart(tx: Tx, scanId: string, type: ClaimType): Promise<void> {
  await tx
    .update(scans)
    .set({ missingParts: sql`array_append(${scans.missingParts}, ${type})` })
    .where(eq(scans.id, scanId));
}

export async function listLines(db: Db | Tx, scanId: string, after = 0): Promise<ScanLineRow[]> {
  return db
    .select()
    .from(scanLines)
    .where(and(eq(scanLines.scanId, scanId), gt(scanLines.position, after)))
    .orderBy(asc(scanLines.position));
}

export async function insertLine(tx: Tx, line: typeof scanLines.$inferInsert): Promise<void> {
  await tx.insert(scanLines).values(line);
}

/** Counts the connections of a kind, and how many of them have not been imported yet. */
export async function countConnections(db: Db, personId: string, kind: ConnectionKind) {
  const isOpen = and(
    eq(connections.personId, personId),
    eq(connections.kind, kind),
    ne(connections.status, 'disconnecting'),
  );
  const [all] = await db.select({ value: count() }).from(connections).where(isOpen);
  const [unread] = await db
    .select({ value: count() })
    .from(connections)
    .where(
      and(
        isOpen,
        eq(connections.status, 'connected'),
        isNotNull(connections.sealedToken),
        isNull(connections.lastSyncedAt),
      ),
    );
  return { all: all?.value ?? 0, unread: unread?.value ?? 0 };
}

const tables = { transactions, mailMessages, taxTranscripts, personNames, personAddresses } as const;

export type CountedTable = keyof typeof tables;

export async function countRows(db: Db, table: CountedTable, personId: string): Promise<number> {
  const source = tables[table];
  const [row] = await db.select({ value: count() }).from(source).where(eq(source.personId, personId));
  return row?.value ?? 0;
}

export async function hasChangedPerson(tx: Tx, { personId, since }: Since): Promise<boolean> {
  return hasRow(tx, people, and(eq(people.id, personId), gt(people.updatedAt, since)));
}

export async function hasNewConnection(tx: Tx, { personId, since }: Since): Promise<boolean> {
  const isHeld = and(eq(connections.personId, personId), ne(connections.status, 'disconnecting'));
  return hasRow(tx, connections, and(isHeld, gt(connections.createdAt, since)));
}

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

/** Oldest first. */
export async function listTranscripts(db: Db, { userId, personId }: { userId: string; personId: string }) {
  const { id, fileName, sealedFacts, createdAt } = taxTranscripts;
  return db
    .select({ id, fileName, sealedFacts })
    .from(taxTranscripts)
    .where(and(eq(taxTranscripts.userId, userId), eq(taxTranscripts.personId, personId)))
    .orderBy(asc(createdAt), asc(id));
}

export async function findOwner(db: Db, userId: string) {
  const [owner] = await db
    .select({ email: users.email, firstName: users.firstName, emailProvedAt: users.emailProvedAt })
    .from(users)
    .where(and(eq(users.id, userId), isOpenAccount));
  return owner;
}
