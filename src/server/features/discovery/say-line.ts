import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { scanStages } from '#shared/scan.ts';
import * as queries from './queries.ts';

interface NewLine {
  stage: (typeof scanStages)[number];
  text: string;
  sourceCount: number;
  /** Written together with the line, or not at all. */
  save?: (tx: Tx) => Promise<void>;
}

/** False when somebody else has said it already: then the scan is theirs to finish. Locks in the order person, scan. */
export async function sayLine(
  deps: Deps,
  { id: scanId, personId }: queries.ScanRow,
  { save, ...line }: NewLine,
): Promise<boolean> {
  const position = scanStages.indexOf(line.stage) + 1;
  return deps.db.transaction(async (tx) => {
    if (!(await queries.lockPerson(tx, personId))) return false;
    const scan = await queries.lockScan(tx, scanId);
    const later = await queries.listLines(tx, scanId, position - 1);
    if (scan?.status !== 'running' || later.length > 0) return false;
    await save?.(tx);
    await queries.insertLine(tx, { scanId, position, ...line, createdAt: deps.now() });
    return true;
  });
}
