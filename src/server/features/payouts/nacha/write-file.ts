import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '#server/platform/deps.ts';
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts';
import { openNumbers } from '../accounts/numbers.ts';
import type { AccountRow } from '../accounts/queries.ts';
import type { PayoutRow } from '../payments/queries.ts';
import { OperatorRefused } from '../refused.ts';
import { fileTimeOf } from './file-time.ts';
import * as queries from './queries.ts';
import {
  batchControl,
  batchHeader,
  entryDetail,
  type FileHeader,
  fileControl,
  fileHeader,
  type NachaEntry,
  type Originator,
  totalsOf,
} from './records.ts';

interface NachaFile extends FileHeader {
  effectiveOn: string;
  entries: readonly NachaEntry[];
}

const linesPerBlock = 10;

const fillerLine = '9'.repeat(94);

/**
 * Writes a file whose payouts were already taken, and returns its path. It may be written any number of times. It
 * contains unencrypted account numbers, so only the user who runs the program may read it.
 */
export async function writeDown(
  deps: Deps,
  originator: Originator,
  file: queries.NachaFileRow,
): Promise<string> {
  const rows = await queries.listEntries(deps.db, file.id);
  requireNumbers(rows);
  const entries = await Promise.all(rows.map((row) => toEntry(deps, row)));
  const { modifier, effectiveOn } = file;
  const createdAt = fileTimeOf(file.createdAt);
  const text = writeNachaFile({ originator, createdAt, modifier, effectiveOn, entries });
  const folder = path.join(deps.config.dataDir, 'nacha');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, `${createdAt.day}-${modifier}.ach`);
  await writeFileAtomically(target, text);
  return target;
}

interface Row {
  payout: PayoutRow;
  account: AccountRow | null;
}

/** An owner may have removed the account since, which deletes its numbers. */
function requireNumbers(rows: readonly Row[]): void {
  const missing = rows.filter(({ account }) => !account?.sealedNumbers);
  if (missing.length === 0) return;
  const traces = missing.map(({ payout }) => payout.traceNumber).join(', ');
  throw new OperatorRefused(
    `The accounts of ${traces} were removed, so the file cannot be written again. If it never reached the bank, return each with --return TRACE not_sent, then write the rest with --again.`,
  );
}

async function toEntry(deps: Deps, { payout, account }: Row): Promise<NachaEntry> {
  if (!account || !payout.traceNumber)
    throw new Error('a payout in a file has no account or no trace number');
  const numbers = await openNumbers(deps, deps.db, account);
  return {
    ...numbers,
    accountType: account.accountType,
    amountCents: payout.amountCents,
    individualId: payout.id.replaceAll('-', '').slice(0, 15),
    name: account.accountHolderName,
    traceNumber: payout.traceNumber,
  };
}

/** Writes the text of a payment file. The same input always gives the same bytes. */
export function writeNachaFile({ originator, createdAt, modifier, effectiveOn, entries }: NachaFile): string {
  const totals = totalsOf(entries);
  const lines = [
    fileHeader({ originator, createdAt, modifier }),
    batchHeader({ originator, createdOn: createdAt.day, effectiveOn }),
    ...entries.map(entryDetail),
    batchControl(originator, totals),
  ];
  const blockCount = Math.ceil((lines.length + 1) / linesPerBlock);
  lines.push(fileControl(totals, blockCount));
  while (lines.length < blockCount * linesPerBlock) lines.push(fillerLine);
  return `${lines.join('\n')}\n`;
}
