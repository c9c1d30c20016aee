import { asc, eq } from 'drizzle-orm';
import type { ImportDeps, ImportRequest } from '#server/features/records/api.ts';
import { californiaMapping } from '#server/features/records/api.ts';
import { importRecords } from '../../src/server/features/records/api.ts';
import { recordImports, unclaimedRecords } from '../../src/server/platform/db/schema/records.ts';
import { connectPatiently } from './patient-connection.ts';
import { californiaList, writeListFile } from './record-file.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { createTestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

export type RecordStore = Awaited<ReturnType<typeof openRecordStore>>;
type Options = Partial<ImportRequest>;

/** Opens a record store in its own database. */
export async function openRecordStore() {
  const parts = new AsyncDisposableStack();
  const { databaseUrl, drop } = await createTestDatabase();
  parts.defer(drop);
  const { db, close } = connectPatiently(databaseUrl, 3);
  parts.defer(close);
  const dataDir = await makeTemporaryFolder('imports');
  parts.defer(() => removeFolder(dataDir));
  const deps: ImportDeps = { db, now: createTestClock().now, config: { dataDir } };
  let serial = 0;

  /** Creates a source that no other test uses and that is read with the California mapping. */
  function createSource() {
    serial += 1;
    const source = { id: `test-source-${serial}`, state: 'CA' };
    const run = (input: ImportRequest['input'], options: Options = {}) =>
      importRecords(deps, { source, mapping: californiaMapping, input, isSandbox: true, ...options });
    return {
      run,
      runFile: async (name: string, content: string | Buffer, options?: Options) =>
        run({ path: await writeListFile(name, content) }, options),
      runList: async (rows: readonly string[], options?: Options) =>
        run({ path: await writeListFile('list.csv', californiaList(rows)) }, options),
    };
  }

  return {
    db,
    createSource,
    listStored: async ({ sourceKey }: { sourceKey: number }) =>
      db
        .select()
        .from(unclaimedRecords)
        .where(eq(unclaimedRecords.sourceKey, sourceKey))
        .orderBy(asc(unclaimedRecords.id)),
    /** Starts an import, interrupts it after its first chunk, and returns its progress. */
    async stopEarly(begin: (options: Options) => Promise<unknown>) {
      const controller = new AbortController();
      const stopped = new Error('stopped by the test');
      const failure = await begin({
        signal: controller.signal,
        onProgress: () => controller.abort(stopped),
      }).catch((error: unknown) => error);
      if (failure !== stopped) throw new Error('the import was not stopped', { cause: failure });
      const [halfway] = await db.select().from(recordImports).where(eq(recordImports.status, 'running'));
      if (!halfway) throw new Error('nothing is under way');
      return halfway;
    },
    stop: () => parts.disposeAsync(),
  };
}
