import type { Deps } from '#server/deps.ts';
import { scanStages } from '#shared/contracts/discovery.ts';
import * as queries from './queries.ts';
import { stages } from './stages.ts';

/**
 * Goes through the stages in order. Each stage's line is committed as it ends, so a scan whose worker died goes on
 * behind the last line, and one that is worked twice at once says everything once.
 */
export async function runScan(deps: Deps, scanId: string): Promise<void> {
  const scan = await queries.findScan(deps.db, scanId);
  if (scan?.status !== 'running') return;
  const said = await queries.listLines(deps.db, scanId);
  let sourceCount = said.at(-1)?.sourceCount ?? 0;
  for (const [index, stage] of scanStages.entries()) {
    const position = index + 1;
    if (said.some((line) => line.position === position)) continue;
    if (!(await isReady(deps, scan, stage))) return comeBack(deps, scanId);
    const result = await stages[stage].run(deps, scan.personId);
    sourceCount += result.sourceCount;
    if (!(await sayLine(deps, { scanId, position, stage, text: result.text, sourceCount }))) return;
  }
  await completeScan(deps, scan);
}

const longestWaitMs = 120_000;
const comeBackSeconds = 1;

/** A connection that is not read through after a while is taken as it is: the next scan finds the rest. */
async function isReady(
  deps: Deps,
  scan: queries.ScanRow,
  stage: (typeof scanStages)[number],
): Promise<boolean> {
  if (deps.now().getTime() - scan.createdAt.getTime() > longestWaitMs) return true;
  return (await stages[stage].isReady?.(deps, scan.personId)) ?? true;
}

/** Waiting in the job would keep a worker from others' scans. */
async function comeBack({ jobs, db }: Deps, scanId: string): Promise<void> {
  await jobs.enqueue(db, 'run-scan', { scanId }, { startAfterSeconds: comeBackSeconds });
}

type NewLine = Omit<queries.ScanLineRow, 'createdAt'>;

/** False when somebody else has said it already: then the scan is theirs to finish. */
async function sayLine(deps: Deps, line: NewLine): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await queries.lockScan(tx, line.scanId);
    const later = await queries.listLines(tx, line.scanId, line.position - 1);
    if (later.length > 0) return false;
    await queries.insertLine(tx, { ...line, createdAt: deps.now() });
    return true;
  });
}

async function completeScan(deps: Deps, { id, userId }: queries.ScanRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const scan = await queries.lockScan(tx, id);
    if (scan?.status !== 'running') return;
    const finishedAt = deps.now();
    await queries.endScan(tx, { scanId: id, status: 'completed', finishedAt });
    await queries.markScanCompleted(tx, userId, finishedAt);
  });
}
