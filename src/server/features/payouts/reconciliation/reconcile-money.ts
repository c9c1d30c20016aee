import type { Deps } from '#server/platform/deps.ts';
import { isWrong } from './difference.ts';
import { findDifferences } from './find-differences.ts';

const pauseMs = 20_000;

/**
 * Compares the ledger with the bank, the card processor and our payouts. It reports differences and corrects none.
 */
export async function reconcileMoney(deps: Deps, pause = { pauseMs }): Promise<void> {
  const { db, now, config, dwolla, stripe, metrics } = deps;
  const books = { db, now, stripe, dwolla: config.payoutMethod === 'dwolla' ? dwolla : undefined };
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
