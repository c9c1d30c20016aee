import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Deps } from '#server/deps.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { ImportRefused, importRecords } from './import/import-records.ts';
import { californiaMapping } from './mappings/california.ts';
import { hasCompleteImport } from './queries.ts';

const source = { id: 'ca-unclaimed-property', state: 'CA' } as const;

/** Reads the list that the sandbox's state office publishes, once. */
export async function importSandboxRecords(deps: Deps): Promise<void> {
  const { sandboxUrl } = deps.config;
  if (!sandboxUrl || (await hasCompleteImport(deps.db, { catalogId: source.id, isSandbox: true }))) return;
  const answer = await fetch(`${sandboxUrl}${sandboxVendors.stateOffice.recordsPath}`);
  if (!answer.ok || !answer.body) throw new Error(`the state office answered ${answer.status}`);
  const stream = Readable.fromWeb(answer.body as ReadableStream);
  try {
    await importRecords(deps, {
      source,
      mapping: californiaMapping,
      input: { stream, name: 'records.csv' },
      isSandbox: true,
      signal: deps.stopping,
    });
  } catch (error) {
    // Another worker reads it already.
    if (!(error instanceof ImportRefused)) throw error;
  } finally {
    stream.destroy();
  }
  await deps.jobs.enqueue(deps.db, 'match-imports', {});
}
