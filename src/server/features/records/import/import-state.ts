import type { Readable } from 'node:stream';
import { and, desc, eq, ne, sql, sum } from 'drizzle-orm';
import { recordImportLockClass } from '#server/platform/db/advisory-locks.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { recordImports, recordSources } from '#server/platform/db/schema/records.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RecordMapping } from '../mapping.ts';

interface ImportProgress {
  /** From 0 to 1; undefined if the total size is unknown. */
  fraction: number | undefined;
  newRows: number;
  changedRows: number;
  unchangedRows: number;
  rejectedRows: number;
}

export interface RejectedRow {
  partName: string;
  lineNumber: number;
  reason: string;
  text: string;
}

export interface ImportRequest {
  /** The office's id in the catalog, and the state whose partition its records go to. */
  source: { id: string; state?: string | undefined };
  mapping: RecordMapping;
  /** An interrupted import of files resumes where it stopped; a stream starts at its beginning. Several files are one list. */
  input: { path: string } | { paths: readonly string[]; name: string } | { stream: Readable; name: string };
  /** The list's own day, if it is known. */
  listedOn?: string | null;
  isSandbox: boolean;
  /** Accepts a list that is much shorter than the last one. */
  acceptsVanished?: boolean;
  /** Receives the names of files that are not lists of this kind, such as a README. */
  onLeftOut?: (partNames: readonly string[]) => void;
  /** Receives the rows of each chunk that were rejected, once it is stored. */
  onRejected?: (rows: readonly RejectedRow[]) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops after the current chunk; the import can be resumed. */
  signal?: AbortSignal;
}

export type ImportDeps = Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'dataDir'> };

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

type NewImport = Pick<ImportRow, 'sourceKey' | 'fileName' | 'fingerprint' | 'listedOn' | 'startedAt'>;

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
