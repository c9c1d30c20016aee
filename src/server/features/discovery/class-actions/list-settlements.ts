import path from 'node:path';
import { pastSettlements } from '#catalog/settlements/past-settlements.ts';
import type { Settlement } from '#catalog/settlements/settlement.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inventedSources } from '../finders/invented-sources.ts';
import { readOperatorSettlements } from './operator-settlements.ts';

const folderName = 'settlements';

/**
 * Lists every settlement we know, from the catalog, the operator's files, and the sandbox, which writes the same
 * format. Files are read again each time, so a new entry takes effect with the next scan.
 */
export async function listSettlements({ config, log }: Deps): Promise<Settlement[]> {
  const folders = [config.dataDir, config.sandbox.dataDir].map((folder) => path.join(folder, folderName));
  const files = await Promise.all(folders.map(readOperatorSettlements));
  const { bank, mail } = inventedSources(config);
  const usable = [...pastSettlements, ...files.flatMap(({ settlements }) => settlements)].filter(
    ({ isSandbox }) => !isSandbox || bank || mail,
  );
  const { first, problems } = firstOfEach(usable);
  const allProblems = [...files.flatMap((file) => file.problems), ...problems];
  if (allProblems.length > 0) log.warn({ problems: allProblems }, 'not every settlement entry is used');
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
