import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import { compareClearing } from './compare-clearing.ts';
import { compareFees, compareRefunds } from './compare-fees.ts';
import { compareInTransit, comparePayable, comparePayoutStates } from './compare-payouts.ts';
import { compareDeposits, compareStatuses, compareTransfers } from './compare-transfers.ts';
import { type Difference, differenceLine, isWrong } from './difference.ts';
import { type Books, type Comparer, readSources } from './sources.ts';

const pauseMs = 20_000;

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

/**
 * Compares the ledger with the bank, the card processor and our payouts. It reports differences and corrects none.
 */
export async function reconcileMoney(deps: Deps, pause = { pauseMs }): Promise<void> {
  const { db, now, config, dwolla, stripe, metrics } = deps;
  const books = {
    db,
    now,
    stripe: config.without.includes('stripe') ? undefined : stripe,
    dwolla: config.payoutMethod === 'dwolla' ? dwolla : undefined,
  };
  const differences = await findDifferences(books, pause);
  metrics.moneyDifferences.reset();
  for (const { kind } of differences) metrics.moneyDifferences.inc({ kind });
  metrics.moneyReconciledAt.set(now().getTime() / 1_000);
  const wrong = differences.filter(isWrong);
  for (const difference of wrong) deps.log.warn({ difference }, 'the books differ');
  deps.log.info(
    { differences: wrong.length, awaited: differences.length - wrong.length },
    'money reconciled',
  );
}
