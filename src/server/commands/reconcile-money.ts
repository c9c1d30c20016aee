import { differenceLine, isWrong } from '#server/features/payouts/reconciliation/difference.ts';
import { findDifferences } from '#server/features/payouts/reconciliation/find-differences.ts';
import { createDwolla } from '#server/providers/dwolla.ts';
import { createStripe } from '#server/providers/stripe.ts';
import { runOperatorCommand } from './operator-command.ts';

const pauseMs = 5_000;

/** Prints a line for each difference between the books. Money that an office has announced is listed and is none. */
await runOperatorCommand(async ({ db, config, noteRun }) => {
  await noteRun({ command: 'reconcile' });
  const now = () => new Date();
  const isAtVendor = config.payoutMethod === 'dwolla';
  const dwolla = isAtVendor ? createDwolla({ ...config.vendors.dwolla, now }) : undefined;
  const stripe = createStripe(config.vendors.stripe);
  const differences = await findDifferences({ db, dwolla, stripe, now }, { pauseMs });
  for (const difference of differences) process.stdout.write(`${differenceLine(difference)}\n`);
  const wrongCount = differences.filter(isWrong).length;
  process.stdout.write(`${wrongCount} differences, ${differences.length - wrongCount} payments awaited\n`);
  return wrongCount > 0 ? 1 : 0;
});
