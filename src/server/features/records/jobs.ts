import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { dayOf } from '#shared/calendar-date.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { fetchList } from './fetching/fetch-list.ts';
import { chooseLists } from './fetching/fetchable-lists.ts';
import { listFetchRows } from './fetching/queries.ts';
import { watchLists } from './fetching/watch-lists.ts';
import { ImportRefused, importRecords } from './import/import-records.ts';
import { californiaMapping } from './mapping.ts';
import { hasCompleteImport } from './queries.ts';

const { recordsPath, texasRecordsPath, oklahomaRecordsPath } = sandboxVendors.stateOffice;

/** Short lists come first, so that people in those states need not wait for the long one. */
const lists = [
  { source: { id: 'tx-unclaimed-property', state: 'TX' }, path: texasRecordsPath },
  { source: { id: 'ok-unclaimed-property', state: 'OK' }, path: oklahomaRecordsPath },
  { source: { id: 'ca-unclaimed-property', state: 'CA' }, path: recordsPath },
] as const;

export function recordJobs(deps: Deps) {
  return {
    'import-sandbox-records': () => importSandboxRecords(deps),
    'fetch-due-lists': () => enqueueDueLists(deps),
    'watch-lists': () => watchLists(deps),
    'fetch-list': ({ listId }) => fetchNamedList(deps, listId),
  } satisfies Partial<JobHandlers>;
}

async function enqueueDueLists({ db, config, jobs, log, now }: Deps): Promise<void> {
  const { lists, refused } = chooseLists(config.listsToFetch);
  if (refused.length > 0) log.warn({ refused }, 'some lists of FETCH_LISTS are not fetched');
  const rows = await listFetchRows(db);
  const isLater = (id: string) => rows.some(({ listId, nextDueAt }) => listId === id && nextDueAt > now());
  for (const { id } of lists.filter((list) => !isLater(list.id)))
    await jobs.enqueueMissing(db, 'fetch-list', { listId: id });
}

/** Nothing is fetched that the operator no longer names. */
async function fetchNamedList(deps: Deps, listId: string): Promise<void> {
  const list = chooseLists(deps.config.listsToFetch).lists.find(({ id }) => id === listId);
  if (list) await fetchList(deps, list);
}

/** Imports the lists that the sandbox's state offices publish, each once. */
async function importSandboxRecords(deps: Deps): Promise<void> {
  const { sandboxUrl } = deps.config;
  if (!sandboxUrl) return;
  for (const { source, path } of lists) {
    if (await hasCompleteImport(deps.db, { catalogId: source.id, isSandbox: true })) continue;
    await importList(deps, source, `${sandboxUrl}${path}`);
    await deps.jobs.enqueue(deps.db, 'match-imports', {});
  }
}

async function importList(deps: Deps, source: (typeof lists)[number]['source'], url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`the state office answered ${answer.status}`);
  const stream = Readable.fromWeb(answer.body as ReadableStream);
  try {
    await importRecords(deps, {
      source,
      listedOn: dayOf(deps.now()),
      mapping: californiaMapping,
      input: { stream, name: 'records.csv' },
      isSandbox: true,
      signal: deps.stopping,
    });
  } catch (error) {
    // Another worker is already importing it.
    if (!(error instanceof ImportRefused)) throw error;
  } finally {
    stream.destroy();
  }
}
