import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { CallOutput } from '#shared/api.ts';
import { AppError } from '#shared/app-error.ts';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';
import { cents, toDecimal } from '#shared/money.ts';
import { joinOrStart } from './join-or-start.ts';
import * as queries from './queries.ts';
import { hasUnread } from './unread.ts';

type ScanResult = CallOutput<'POST /api/onboarding/ai-scan'>;

/** A short scan is answered with its result; a longer one is followed by its events. */
const answerWithinMs = 2_000;
const pollMs = 100;

/** Starts the first scan, joins the one that runs, or gives the last result while it has read everything there is. */
export async function startFirstScan(deps: Deps, userId: string): Promise<ScanResult> {
  const scan = await deps.db.transaction(async (tx) => {
    const personId = await requirePerson(tx, userId);
    const latest = await queries.findLatestScan(tx, userId);
    if (latest?.status === 'completed' && !(await hasUnread(tx, latest))) return latest;
    return joinOrStart(deps, tx, { userId, personId, trigger: 'onboarding' });
  });
  return toResult(await waitBriefly(deps, scan));
}

/** Looks again, whatever was found before; joins a scan that runs. */
export async function startRefresh(deps: Deps, userId: string): Promise<ScanResult> {
  const scan = await deps.db.transaction(async (tx) => {
    const personId = await requirePerson(tx, userId);
    return joinOrStart(deps, tx, { userId, personId, trigger: 'refresh' });
  });
  return toResult(await waitBriefly(deps, scan));
}

async function requirePerson(tx: Tx, userId: string): Promise<string> {
  const personId = await queries.lockOwnPerson(tx, userId);
  if (!personId) throw new AppError('not_found', 'Please enter your personal info first.');
  return personId;
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

function toResult({ id, status, totalCents, newClaimsCount, missingParts }: queries.ScanRow): ScanResult {
  return { scanId: id, status, totalAmount: toDecimal(cents(totalCents)), newClaimsCount, missingParts };
}

function toLine({ position, stage, text, sourceCount }: queries.ScanLineRow): ScanLine {
  return { id: position, stage, text, sourceCount };
}
