import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { scanStages } from '#shared/scan.ts';
import * as queries from './queries.ts';

interface NewLine {
  stage: (typeof scanStages)[number];
  text: string;
  sourceCount: number;
  /** Committed together with the line. */
  save?: (tx: Tx) => Promise<void>;
}

/**
 * Writes a line. Returns false if another worker has already written it and so finishes the scan. Locks the person,
 * then the scan.
 */
export async function writeScanLine(
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
