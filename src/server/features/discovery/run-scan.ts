import { isClosedAccount } from '#server/features/accounts/api.ts';
import { saveCandidates, sumOffered } from '#server/features/claims/api.ts';
import { completeStep } from '#server/features/people/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson } from '#server/platform/locks.ts';
import { type PossibleSum, possibleSum, possibleWords, sumOf } from '#shared/claims/claim-words.ts';
import type { AmountKind, ClaimType } from '#shared/claims/claims.ts';
import { scanStages } from '#shared/claims/scan.ts';
import { counted } from '#shared/counted.ts';
import { cents } from '#shared/money.ts';
import type { Found } from './finder.ts';
import { type FindingStage, findingStages, type RunningFinders, startFinders } from './finding-stages.ts';
import * as queries from './queries.ts';
import { isReadingStage, type ReadingStage, readingStages } from './reading-stages.ts';
import { isNightly } from './start-scan.ts';

interface NewLine {
  stage: (typeof scanStages)[number];
  text: string;
  sourceCount: number;
  /** Committed together with the line. */
  save?: (tx: Tx) => Promise<void>;
}

interface FoundInScan {
  scan: queries.ScanRow;
  type: ClaimType;
  found: Found;
}

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

/** Saves what a finder found, or that it failed. */
async function saveFound(deps: Deps, tx: Tx, { scan, type, found }: FoundInScan): Promise<void> {
  if ('isMissing' in found) return queries.addMissingPart(tx, scan.id, type);
  const { userId, personId, trigger } = scan;
  const newCount = await saveCandidates(deps, tx, {
    userId,
    personId,
    candidates: found.candidates,
    completeTypes: [type],
    isSeen: trigger !== 'monitor',
  });
  await queries.addNewClaims(tx, scan.id, newCount);
}

/** The last line and the end are committed together, so a reader who sees the end has seen every line. */
async function endScan(deps: Deps, scan: queries.ScanRow, sourceCount: number): Promise<void> {
  const { id: scanId, personId, userId } = scan;
  const { newClaimsCount } = (await queries.findScan(deps.db, scanId)) ?? scan;
  const offered = await sumOffered(deps.db, personId, deps.now());
  const amounts = offered.map((each) => ({ ...each, amountCents: cents(each.amountCents) }));
  const total = sumOf(amounts);
  await writeScanLine(deps, scan, {
    stage: 'summary',
    sourceCount,
    text: summarize(newClaimsCount, total.amountKind, possibleSum(amounts)),
    save: async (tx) => {
      const finishedAt = deps.now();
      await queries.endScan(tx, scanId, {
        status: 'completed',
        finishedAt,
        totalCents: total.amountCents,
        totalKind: total.amountKind,
      });
      await completeStep(tx, userId, 'scanCompleted', finishedAt);
      if (scan.trigger === 'monitor' && newClaimsCount > 0)
        await deps.jobs.enqueue(tx, 'send-findings-digest', { userId });
    },
  });
}

/** What is likely and what could be are told apart, and what nobody knows to the cent has none. */
function summarize(newCount: number, kind: AmountKind, possible: PossibleSum): string {
  const words = possibleWords(possible);
  if (words === '' && kind !== 'unknown' && newCount === 0)
    return 'No match in the places we can look. We’ll keep looking there and let you know when something turns up.';
  const found = newCount === 0 ? 'Nothing new.' : `${counted(newCount, 'new claim')}.`;
  if (kind === 'unknown') return `${found} The offices haven’t published any amounts.`;
  return words === '' ? found : `${found} ${words}`;
}

/**
 * Writes a line. Returns false if another worker has already written it and so finishes the scan. Locks the person,
 * then the scan.
 */
async function writeScanLine(
  deps: Deps,
  { id: scanId, personId }: queries.ScanRow,
  { save, ...line }: NewLine,
): Promise<boolean> {
  const position = scanStages.indexOf(line.stage) + 1;
  return deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, personId))) return false;
    const scan = await queries.lockScan(tx, scanId);
    const later = await queries.listLines(tx, scanId, position - 1);
    if (scan?.status !== 'running' || later.length > 0) return false;
    await save?.(tx);
    await queries.insertLine(tx, { scanId, position, ...line, createdAt: deps.now() });
    return true;
  });
}
