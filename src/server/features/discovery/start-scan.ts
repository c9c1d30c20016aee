import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOpenUser, lockOwnPerson } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';
import { minuteMs } from '#shared/durations.ts';
import { cents, toDecimal } from '#shared/money.ts';
import * as queries from './queries.ts';
import { hasArrivals, hasChangedPerson, hasNewConnection, listLines, type ScanRow } from './queries.ts';
import { isReadingStage } from './reading-stages.ts';

type Wanted = Pick<queries.ScanRow, 'userId' | 'personId' | 'trigger'>;

/** Well after the last retry of its job, so a scan that is still running then has been given up. */
const longestScanMs = 30 * minuteMs;

type ScanResult = CallOutput<'POST /api/onboarding/ai-scan'>;

/** A short scan is answered with its result. A longer scan is followed through its events. */
const answerWithinMs = 2_000;

const pollMs = 100;

/** Starts the first scan, joins a running one, or returns the last result if nothing has arrived since. */
export async function startFirstScan(deps: Deps, userId: string): Promise<ScanResult> {
  const scan = await deps.db.transaction(async (tx) => {
    const personId = await requirePerson(tx, userId);
    const latest = await queries.findLatestScan(tx, userId);
    if (latest?.status === 'completed' && !(await hasUnread(tx, latest))) return latest;
    return joinOrStart(deps, tx, { userId, personId, trigger: 'onboarding' });
  });
  return toResult(await waitBriefly(deps, scan));
}

/** Starts a new scan, or joins a running one. */
export async function startRefresh(deps: Deps, userId: string): Promise<ScanResult> {
  const scan = await deps.db.transaction(async (tx) => {
    const personId = await requirePerson(tx, userId);
    return joinOrStart(deps, tx, { userId, personId, trigger: 'refresh' });
  });
  return toResult(await waitBriefly(deps, scan));
}

async function requirePerson(tx: Tx, userId: string): Promise<string> {
  await lockOpenUser(tx, userId);
  // Locked, so that of two concurrent starts one joins the other's scan.
  const person = await lockOwnPerson(tx, userId);
  if (!person) throw new AppError('not_found', 'Please enter your personal info first.');
  return person.id;
}

async function waitBriefly({ db }: Deps, scan: queries.ScanRow): Promise<queries.ScanRow> {
  let current = scan;
  for (let waitedMs = 0; current.status === 'running' && waitedMs < answerWithinMs; waitedMs += pollMs) {
    await sleep(pollMs);
    current = (await queries.findScan(db, scan.id)) ?? current;
  }
  return current;
}

/** Reads the latest scan with its lines so far. */
export async function readScan({ db }: Deps, userId: string): Promise<ScanSnapshot | null> {
  const scan = await queries.findLatestScan(db, userId);
  if (!scan) return null;
  // The lines are read after the scan, so that a scan that has ended is returned with all its lines.
  const lines = await queries.listLines(db, scan.id);
  return { ...toResult(scan), lines: lines.map(toLine) };
}

function toResult({ id, totalCents, totalKind, ...scan }: queries.ScanRow): ScanResult {
  const { status, newClaimsCount, missingParts } = scan;
  const total = { totalAmount: toDecimal(cents(totalCents)), totalAmountKind: totalKind };
  return { scanId: id, status, ...total, newClaimsCount, missingParts };
}

function toLine({ position, stage, text, sourceCount }: queries.ScanLineRow): ScanLine {
  return { id: position, stage, text, sourceCount };
}

/**
 * Whether there is something that a finished scan has not read. Its search began after its last reading stage, so data
 * that came earlier was seen and later data may not have been. A connection made during the scan may have been missed,
 * so connections count from the scan's start.
 */
async function hasUnread(tx: Tx, { id, personId, createdAt }: ScanRow): Promise<boolean> {
  const lines = await listLines(tx, id);
  const readAt = lines.findLast(({ stage }) => isReadingStage(stage))?.createdAt ?? createdAt;
  return (
    (await hasNewConnection(tx, { personId, since: createdAt })) ||
    (await hasChangedPerson(tx, { personId, since: readAt })) ||
    (await hasArrivals(tx, { personId, since: readAt }))
  );
}

/** Nightly scans have nobody waiting for them. */
export function isNightly({ trigger }: Pick<queries.ScanRow, 'trigger'>): boolean {
  return trigger === 'monitor';
}

/** Allows one scan per person at a time. The caller must have locked the person's row. */
export async function joinOrStart(deps: Deps, tx: Tx, wanted: Wanted): Promise<queries.ScanRow> {
  const latest = await queries.findLatestScan(tx, wanted.userId);
  const at = deps.now();
  if (latest?.status === 'running') {
    if (at.getTime() - latest.createdAt.getTime() < longestScanMs) return latest;
    await queries.endScan(tx, latest.id, { status: 'failed', finishedAt: at });
  }
  const scan = await queries.insertScan(tx, { ...wanted, createdAt: at });
  await deps.jobs.enqueue(tx, 'run-scan', { scanId: scan.id }, { canWait: isNightly(scan) });
  return scan;
}
