import { and, desc, eq, ne, sql, sum } from 'drizzle-orm';
import { recordImportLockClass } from '#server/platform/db/advisory-locks.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { recordImports, recordSources } from '#server/platform/db/schema/records.ts';
import type { RecordMapping } from '../mapping.ts';

export type ImportRow = typeof recordImports.$inferSelect;
export type SourceRow = typeof recordSources.$inferSelect;

interface NewSource extends Pick<SourceRow, 'catalogId' | 'state' | 'isSandbox' | 'createdAt'> {
  nameOrder: RecordMapping['nameOrder'];
}

export async function saveSource(db: Db, source: NewSource): Promise<SourceRow> {
  const [saved] = await db
    .insert(recordSources)
    .values(source)
    .onConflictDoUpdate({
      target: [recordSources.catalogId, recordSources.isSandbox],
      set: { nameOrder: source.nameOrder },
    })
    .returning();
  if (!saved) throw new Error('the source was not saved');
  return saved;
}

/** The lock lasts as long as the connection, so that a killed import releases it. */
export async function tryLockSource(db: Db, sourceKey: number): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_lock(${recordImportLockClass}::int, ${sourceKey}::int) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/** Lists the source's interrupted imports, latest first. The caller must hold the source's lock. */
export async function listUnfinished(db: Db, sourceKey: number): Promise<ImportRow[]> {
  return db
    .select()
    .from(recordImports)
    .where(and(eq(recordImports.sourceKey, sourceKey), eq(recordImports.status, 'running')))
    .orderBy(desc(recordImports.id));
}

/** Whether there was any other import of the source. */
export async function hasOtherImport(db: Db, { id, sourceKey }: ImportRow): Promise<boolean> {
  const others = and(eq(recordImports.sourceKey, sourceKey), ne(recordImports.id, id));
  return (await db.$count(recordImports, others)) > 0;
}

type NewImport = Pick<ImportRow, 'sourceKey' | 'fileName' | 'fingerprint' | 'startedAt'>;

/** The reject file's name contains the import's id, so that two imports on one day do not collide. */
export async function insertImport(
  db: Db,
  values: NewImport,
  nameRejectFile: (importId: number) => string,
): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    const [{ id } = {}] = await tx
      .insert(recordImports)
      .values({ ...values, status: 'running', rejectFile: '' })
      .returning({ id: recordImports.id });
    if (id === undefined) throw new Error('the import was not saved');
    return updateImport(tx, id, { rejectFile: nameRejectFile(id) });
  });
}

export async function updateImport(
  tx: Tx,
  importId: number,
  values: Partial<typeof recordImports.$inferInsert>,
): Promise<ImportRow> {
  const [saved] = await tx
    .update(recordImports)
    .set(values)
    .where(eq(recordImports.id, importId))
    .returning();
  if (!saved) throw new Error('the import is gone');
  return saved;
}

/** Only for an import that stored nothing. */
export async function deleteImport(db: Db, importId: number): Promise<void> {
  await db.delete(recordImports).where(eq(recordImports.id, importId));
}

export async function addToRecordCount(tx: Tx, sourceKey: number, added: number): Promise<void> {
  await tx
    .update(recordSources)
    .set({ recordCount: sql`${recordSources.recordCount} + ${added}` })
    .where(eq(recordSources.id, sourceKey));
}

/** How many records of all sources can be searched. */
export async function countStored(db: Db): Promise<number> {
  const [{ count } = {}] = await db.select({ count: sum(recordSources.recordCount) }).from(recordSources);
  return Number(count ?? 0);
}
