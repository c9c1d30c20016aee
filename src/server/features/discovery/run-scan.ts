import { isClosedAccount } from '#server/platform/db/closed-accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { scanStages } from '#shared/scan.ts';
import { endScan } from './end-scan.ts';
import { type FindingStage, findingStages, type RunningFinders, startFinders } from './finding-stages.ts';
import { isNightly } from './join-or-start.ts';
import * as queries from './queries.ts';
import { isReadingStage, type ReadingStage, readingStages } from './reading-stages.ts';
import { saveFound } from './save-found.ts';
import { writeScanLine } from './write-scan-line.ts';

/**
 * Runs the stages in order. Each stage's line is committed together with its findings. A scan whose worker died resumes
 * after its last line, and a scan that two workers run at once reports and finds everything once.
 */
export async function runScan(deps: Deps, scanId: string): Promise<void> {
  const scan = await queries.findScan(deps.db, scanId);
  if (scan?.status !== 'running') return;
  if (await isClosedAccount(deps.db, scan.userId)) return;
  const written = await queries.listLines(deps.db, scanId);
  const left = scanStages.filter((stage) => !written.some((line) => line.stage === stage));
  let sourceCount = written.at(-1)?.sourceCount ?? 0;
  let finders: RunningFinders | undefined;
  for (const stage of left) {
    if (stage === 'summary') return endScan(deps, scan, sourceCount);
    if (isReadingStage(stage)) {
      if (!(await isReady(deps, scan, stage))) return retryLater(deps, scan);
      const { text, sourceCount: read } = await readingStages[stage].run(deps, scan.personId);
      sourceCount += read;
      if (!(await writeScanLine(deps, scan, { stage, text, sourceCount }))) return;
    } else {
      finders ??= await startFinders(deps, scan.personId, left);
      const { sourceCount: searched, ...line } = await awaitFinder(deps, scan, stage, finders);
      sourceCount += searched;
      if (!(await writeScanLine(deps, scan, { stage, sourceCount, ...line }))) return;
    }
  }
}

/** The finders run in parallel, but their lines are written in order. */
async function awaitFinder(deps: Deps, scan: queries.ScanRow, stage: FindingStage, finders: RunningFinders) {
  const found = (await finders[stage]) ?? { isMissing: true as const };
  const { type, report } = findingStages[stage];
  return {
    ...(await report(deps, found, scan.personId)),
    save: (tx: Parameters<typeof saveFound>[1]) => saveFound(deps, tx, { scan, type, found }),
  };
}

const maxWaitMs = 120_000;
const retrySeconds = 1;

/** A connection that is not fully imported after a while is used as it is; the next scan finds the rest. */
async function isReady(deps: Deps, scan: queries.ScanRow, stage: ReadingStage): Promise<boolean> {
  if (deps.now().getTime() - scan.createdAt.getTime() > maxWaitMs) return true;
  return (await readingStages[stage].isReady?.(deps, scan.personId)) ?? true;
}

/** Waiting inside the job would block a worker that could run other scans. */
async function retryLater({ jobs, db }: Deps, scan: queries.ScanRow): Promise<void> {
  const options = { startAfterSeconds: retrySeconds, canWait: isNightly(scan) };
  await jobs.enqueue(db, 'run-scan', { scanId: scan.id }, options);
}
