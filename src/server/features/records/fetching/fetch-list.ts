import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { unlessRunning } from '#server/platform/db/one-at-a-time.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Reach } from '#server/platform/web-requests/get-safely.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { UnreadableFile } from '../file/unreadable-file.ts';
import { ImportRefused, importRecords } from '../import/import-records.ts';
import { resolveSource } from '../resolve-source.ts';
import { type DownloadLimits, downloadFile, hashOf, pathOf } from './download-file.ts';
import type { FetchableList } from './fetchable-lists.ts';
import * as queries from './queries.ts';
import { FetchFailure } from './server-answer.ts';

type FetchDeps = Pick<Deps, 'db' | 'now' | 'log' | 'stopping'> & { config: Pick<Deps['config'], 'dataDir'> };

interface FetchOptions extends Reach {
  limits?: Partial<Limits>;
  /** Lists that tests make up are invented. */
  isSandbox?: boolean;
}

interface Limits extends DownloadLimits {
  /** For all files of a list. */
  wholeMs: number;
}

const usualLimits: Limits = {
  mostBytes: 8 * 1024 ** 3,
  idleMs: 60_000,
  attempts: 5,
  pauseMs: 5_000,
  wholeMs: 6 * hourMs,
};

interface Ending {
  outcome: NonNullable<queries.FetchRow['outcome']>;
  detail: string;
  retryAfterSeconds?: number | undefined;
}

/**
 * Fetches a list that is due and imports it if it changed. Nothing is asked of its host while another worker does so, and
 * a worker that dies leaves its files and rows for the next one.
 */
export async function fetchList(
  deps: FetchDeps,
  list: FetchableList,
  options: FetchOptions = {},
): Promise<void> {
  await unlessRunning(deps.db, `fetch lists of ${list.host}`, async () => {
    const before = await queries.findFetch(deps.db, list.id);
    if (before && before.nextDueAt > deps.now()) return;
    const triedAt = deps.now();
    await queries.saveFetch(deps.db, { listId: list.id, triedAt, nextDueAt: before?.nextDueAt ?? triedAt });
    const ending = await tryFetch(deps, list, options);
    await noteEnding(deps, list, { ending, failuresBefore: before?.failuresInRow ?? 0 });
  });
}

async function noteEnding(
  { db, now, log }: FetchDeps,
  list: FetchableList,
  { ending, failuresBefore }: { ending: Ending; failuresBefore: number },
): Promise<void> {
  const { outcome, detail, retryAfterSeconds = 0 } = ending;
  const at = now();
  const hasSucceeded = outcome === 'unchanged' || outcome === 'imported';
  const failuresInRow = hasSucceeded ? 0 : failuresBefore + 1;
  const waitMs = hasSucceeded
    ? list.checkedEveryDays * dayMs
    : Math.max(retryAfterSeconds * 1_000, Math.min(dayMs, hourMs * 2 ** (failuresInRow - 1)));
  const nextDueAt = new Date(at.getTime() + waitMs);
  const seen = { listId: list.id, outcome, detail, triedAt: at, failuresInRow, nextDueAt };
  await queries.saveFetch(db, { ...seen, ...(hasSucceeded && { succeededAt: at }) });
  if (!hasSucceeded) log.warn({ ...seen }, 'a list could not be fetched');
}

/** What can go wrong outside is noted; anything else is a bug, for which the job is tried again. */
async function tryFetch(deps: FetchDeps, list: FetchableList, options: FetchOptions): Promise<Ending> {
  const limits = { ...usualLimits, ...options.limits };
  const deadline = AbortSignal.timeout(limits.wholeMs);
  const signal = AbortSignal.any([deadline, deps.stopping]);
  try {
    return await bringUpToDate(deps, list, { ...options, limits, signal });
  } catch (error) {
    deps.stopping.throwIfAborted();
    if (deadline.aborted) return { outcome: 'failed', detail: 'It took too long.' };
    if (error instanceof FetchFailure)
      return { outcome: 'failed', detail: error.message, retryAfterSeconds: error.retryAfterSeconds };
    if (error instanceof UnreadableFile || error instanceof ImportRefused)
      return { outcome: 'failed', detail: error.message };
    throw error;
  }
}

type Running = FetchOptions & { limits: Limits; signal: AbortSignal };

async function bringUpToDate(deps: FetchDeps, list: FetchableList, running: Running): Promise<Ending> {
  const folder = path.join(deps.config.dataDir, 'lists');
  const from = { db: deps.db, folder, ...running };
  for (const file of list.files) await downloadFile({ ...from, file, onlyIfChanged: true });
  const fileIds = list.files.map(({ id }) => id);
  const known = await queries.listFileRows(deps.db, fileIds);
  if (known.length === fileIds.length && known.every(isImported)) {
    await removeFiles(folder, fileIds);
    return { outcome: 'unchanged', detail: 'The office has nothing newer.' };
  }
  // An unchanged part of a changed list was imported and deleted before; a list is imported whole.
  for (const file of list.files)
    if (!(await isWhole(folder, await queries.findFile(deps.db, file.id))))
      await downloadFile({ ...from, file, onlyIfChanged: false });
  return importFiles(deps, list, { folder, ...running });
}

const isImported = ({ sha256, importedSha256 }: queries.FileRow) =>
  sha256 !== null && sha256 === importedSha256;

/** Disks forget, and several workers may not share one. */
async function isWhole(folder: string, row: queries.FileRow | undefined): Promise<boolean> {
  if (!row?.sha256) return false;
  return hashOf(pathOf(folder, row)).then(
    (found) => found === row.sha256,
    () => false,
  );
}

async function importFiles(
  deps: FetchDeps,
  list: FetchableList,
  { folder, isSandbox = false, signal }: Running & { folder: string },
): Promise<Ending> {
  const fileIds = list.files.map(({ id }) => id);
  const rows = await queries.listFileRows(deps.db, fileIds);
  const inOrder = fileIds.flatMap((id) => rows.find(({ fileId }) => fileId === id) ?? []);
  const { source, mapping } = await resolveSource(list.sourceId, undefined);
  const result = await importRecords(deps, {
    source,
    mapping,
    input: { paths: inOrder.map((row) => pathOf(folder, row)), name: list.id },
    listedOn: oldestDay(inOrder),
    isSandbox,
    signal,
  });
  if (result.status !== 'complete')
    return { outcome: 'incomplete', detail: result.problem ?? 'It is not complete.' };
  for (const { fileId, sha256 } of inOrder)
    await queries.saveFile(deps.db, { fileId, importedSha256: sha256 });
  await removeFiles(folder, fileIds);
  const { newRows, changedRows, vanishedRows } = result;
  return {
    outcome: 'imported',
    detail: `${newRows} new, ${changedRows} changed, ${vanishedRows} vanished.`,
  };
}

/** A list is as old as its oldest part. Null if the server does not say it of all of them. */
function oldestDay(rows: readonly queries.FileRow[]): string | null {
  const times = rows.map(({ lastModified }) => Date.parse(lastModified ?? ''));
  return times.some(Number.isNaN) ? null : new Date(Math.min(...times)).toISOString().slice(0, 10);
}

/** Other people's data stays on the disk no longer than needed. */
async function removeFiles(folder: string, fileIds: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (fileIds.includes(name.split('.')[0] ?? '')) await rm(path.join(folder, name), { force: true });
}
