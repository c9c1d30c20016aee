import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pastSettlements } from '#catalog/settlements/past-settlements.ts';
import { type Settlement, settlementSchema } from '#catalog/settlements/settlement.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inventedSources } from '../finder.ts';
import { listApproved } from './settlement-desk.ts';

interface ReadFolder {
  settlements: Settlement[];
  /** One sentence for each file that is not used, with the reason. */
  problems: string[];
}

const maxFiles = 2_000;

const maxKilobytes = 64;

type Result = { settlement: Settlement } | { problem: string };

const folderName = 'settlements';

/**
 * Lists every settlement we know: from the catalog, what operators have approved, and the files of the sandbox. All are read
 * again each time, so a new entry takes effect with the next scan of every worker.
 */
export async function listSettlements({ config, db, log }: Deps): Promise<Settlement[]> {
  const { bank, mail } = inventedSources(config);
  const [invented, approved] = await Promise.all([
    readSettlementFolder(path.join(config.sandbox.dataDir, folderName)),
    listApproved(db),
  ]);
  const usable = [...pastSettlements, ...approved.settlements, ...invented.settlements].filter(
    ({ isSandbox }) => !isSandbox || bank || mail,
  );
  const { first, problems } = firstOfEach(usable);
  const allProblems = [...invented.problems, ...problems];
  if (allProblems.length > 0) log.warn({ problems: allProblems }, 'some settlement entries are not used');
  return first;
}

function firstOfEach(settlements: readonly Settlement[]): { first: Settlement[]; problems: string[] } {
  const byId = Map.groupBy(settlements, ({ id }) => id);
  const repeated = [...byId].filter(([, entries]) => entries.length > 1).map(([id]) => id);
  return {
    first: [...byId.values()].flatMap(([entry]) => entry ?? []),
    problems: repeated.map((id) => `More than one settlement has the id ${id}; the first one is used.`),
  };
}

/**
 * Reads a folder's `.json` files, one settlement each, in order of name. A bad file does not affect the others, and the
 * folder may be missing.
 */
export async function readSettlementFolder(folder: string): Promise<ReadFolder> {
  const read: ReadFolder = { settlements: [], problems: [] };
  for (const name of await listFiles(folder, read.problems)) {
    const result = await readSettlement(path.join(folder, name));
    if ('problem' in result) read.problems.push(`The settlement file ${name} is not used: ${result.problem}`);
    else read.settlements.push(result.settlement);
  }
  return read;
}

async function listFiles(folder: string, problems: string[]): Promise<string[]> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    if (names.length > maxFiles)
      problems.push(`Of the settlement files in ${folder}, only the first ${maxFiles} are used.`);
    return names.slice(0, maxFiles);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT') problems.push(`The settlement files in ${folder} cannot be listed (${code}).`);
    return [];
  }
}

async function readSettlement(file: string): Promise<Result> {
  try {
    const stats = await stat(file);
    // Reading from a named pipe would block until something is written to it.
    if (!stats.isFile()) return { problem: 'it is not a file.' };
    if (stats.size > maxKilobytes * 1_024) return { problem: `it has more than ${maxKilobytes} kilobytes.` };
    return parseSettlement(await readFile(file, 'utf8'));
  } catch (error) {
    return { problem: `it cannot be read (${codeOf(error)}).` };
  }
}

function parseSettlement(text: string): Result {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problem: 'it is not JSON.' };
  }
  const result = settlementSchema.safeParse(content);
  if (result.success) return { settlement: result.data };
  const complaints = result.error.issues.map(({ path: place, message }) =>
    place.length > 0 ? `${place.join('.')}: ${message}` : message,
  );
  return { problem: `${complaints.join('; ')}.` };
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
