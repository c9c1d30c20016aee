import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/deps.ts';
import type { CallOutput } from '#shared/api.ts';
import { AppError } from '#shared/app-error.ts';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';
import { cents, toDecimal } from '#shared/money.ts';
import * as queries from './queries.ts';

type ScanResult = CallOutput<'POST /api/onboarding/ai-scan'>;

/** A short scan is answered with its result; a longer one is followed by its events. */
const answerWithinMs = 2_000;
const pollMs = 100;

/** Starts a scan, joins the one that runs, or gives the last result while nothing has been connected since. */
export async function startScan(deps: Deps, userId: string): Promise<ScanResult> {
  const scan = await deps.db.transaction(async (tx) => {
    const personId = await queries.lockOwnPerson(tx, userId);
    if (!personId) throw new AppError('not_found', 'Please tell us who to look for first.');
    const latest = await queries.findLatestScan(tx, userId);
    if (latest?.status === 'running') return latest;
    const newestAt = await queries.newestConnectionAt(tx, personId);
    if (latest?.status === 'completed' && !(newestAt && newestAt > latest.createdAt)) return latest;
    const started = await queries.insertScan(tx, { userId, personId, createdAt: deps.now() });
    await deps.jobs.enqueue(tx, 'run-scan', { scanId: started.id });
    return started;
  });
  return toResult(await waitBriefly(deps, scan));
}

async function waitBriefly({ db }: Deps, scan: queries.ScanRow): Promise<queries.ScanRow> {
  let current = scan;
  for (let waitedMs = 0; current.status === 'running' && waitedMs < answerWithinMs; waitedMs += pollMs) {
    await sleep(pollMs);
    current = (await queries.findScan(db, scan.id)) ?? current;
  }
  return current;
}

/** The latest scan, with what it has said so far. */
export async function readScan({ db }: Deps, userId: string): Promise<ScanSnapshot | null> {
  const scan = await queries.findLatestScan(db, userId);
  if (!scan) return null;
  // Read after the scan: a scan that is over has said all its lines by then.
  const lines = await queries.listLines(db, scan.id);
  return { ...toResult(scan), lines: lines.map(toLine) };
}

function toResult({ id, status, totalCents }: queries.ScanRow): ScanResult {
  return { scanId: id, status, totalAmount: toDecimal(cents(totalCents)) };
}

function toLine({ position, stage, text, sourceCount }: queries.ScanLineRow): ScanLine {
  return { id: position, stage, text, sourceCount };
}
