import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { listFetches, listFiles } from '#server/platform/db/schema/records.ts';

export type FetchRow = typeof listFetches.$inferSelect;
export type FileRow = typeof listFiles.$inferSelect;

export async function findFetch(db: Db, listId: string): Promise<FetchRow | undefined> {
  const [row] = await db.select().from(listFetches).where(eq(listFetches.listId, listId));
  return row;
}

export async function listFetchRows(db: Db): Promise<FetchRow[]> {
  return db.select().from(listFetches).orderBy(listFetches.listId);
}

export async function saveFetch(
  db: Db,
  { listId, ...values }: typeof listFetches.$inferInsert,
): Promise<void> {
  await db
    .insert(listFetches)
    .values({ listId, ...values })
    .onConflictDoUpdate({ target: listFetches.listId, set: values });
}

export async function findFile(db: Db, fileId: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(listFiles).where(eq(listFiles.fileId, fileId));
  return row;
}

export async function listFileRows(db: Db, fileIds: readonly string[]): Promise<FileRow[]> {
  return db
    .select()
    .from(listFiles)
    .where(inArray(listFiles.fileId, [...fileIds]));
}

export async function saveFile(db: Db, { fileId, ...values }: typeof listFiles.$inferInsert): Promise<void> {
  await db
    .insert(listFiles)
    .values({ fileId, ...values })
    .onConflictDoUpdate({ target: listFiles.fileId, set: values });
}
