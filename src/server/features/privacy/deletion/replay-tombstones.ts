import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { askDeletion } from './ask-deletion.ts';
import * as queries from './queries.ts';

const lineSchema = z.object({ userId: z.uuid() });

/** Kept outside the database, because a restored backup does not know about later deletions. */
const fileIn = ({ config }: Pick<Deps, 'config'>) => path.join(config.dataDir, 'deleted-accounts.jsonl');

/** Runs at every start and deletes accounts again that a restored backup brought back. Returns their number. */
export async function replayTombstones(deps: Deps): Promise<number> {
  const deleted = new Set([...(await readDeletions(deps)), ...(await queries.listTombstones(deps.db))]);
  const returned = await queries.listExisting(deps.db, [...deleted]);
  for (const userId of returned) await askDeletion(deps, userId);
  return returned.length;
}

/** Written before the account is deleted. After a crash in between, the job runs again and deletes the account. */
export async function noteDeletion(deps: Deps, userId: string): Promise<void> {
  const line = JSON.stringify({ userId, deletedAt: deps.now().toISOString() });
  await appendFile(fileIn(deps), `${line}\n`, { mode: 0o600, flush: true });
}

async function readDeletions(deps: Pick<Deps, 'config'>): Promise<string[]> {
  const text = await readFile(fileIn(deps), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap(readLine);
}

/** A line that a crash cut off is ignored, because its account was not deleted yet. */
function readLine(line: string): string[] {
  try {
    return [lineSchema.parse(JSON.parse(line)).userId];
  } catch {
    return [];
  }
}
