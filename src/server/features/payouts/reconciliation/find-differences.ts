import { setTimeout as sleep } from 'node:timers/promises';
import { compareClearing } from './compare-clearing.ts';
import { compareDeposits } from './compare-deposits.ts';
import { compareFees } from './compare-fees.ts';
import { compareInTransit, comparePayable, comparePayoutStates } from './compare-payouts.ts';
import { compareRefunds } from './compare-refunds.ts';
import { compareStatuses } from './compare-statuses.ts';
import { compareTransfers } from './compare-transfers.ts';
import { type Difference, differenceLine } from './difference.ts';
import { type Books, type Comparer, readSources } from './sources.ts';

const comparers: readonly Comparer[] = [
  compareTransfers,
  compareStatuses,
  compareDeposits,
  compareClearing,
  comparePayoutStates,
  compareInTransit,
  comparePayable,
  compareFees,
  compareRefunds,
];

async function look(books: Books): Promise<Difference[]> {
  const sources = await readSources(books);
  const found: Difference[] = [];
  for (const compare of comparers) found.push(...(await compare(sources)));
  return found;
}

/**
 * Returns the differences that two checks in a row show. The books are read one after another while money moves, so a
 * difference that only one check shows was money in motion.
 */
export async function findDifferences(books: Books, { pauseMs }: { pauseMs: number }): Promise<Difference[]> {
  const first = new Set((await look(books)).map(differenceLine));
  if (first.size === 0) return [];
  await sleep(pauseMs);
  return (await look(books)).filter((difference) => first.has(differenceLine(difference)));
}
