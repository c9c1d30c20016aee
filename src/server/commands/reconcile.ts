import { parseArgs } from 'node:util';
import { settleRefund } from '#server/features/billing/api.ts';
import { differenceLine, findDifferences, isWrong } from '#server/features/payouts/api.ts';
import { createDwolla } from '#server/platform/providers/dwolla/dwolla.ts';
import { withoutVendor } from '#server/platform/providers/not-offered.ts';
import { createStripe, type StripePayments } from '#server/platform/providers/stripe/stripe.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { operatorCommand } from './operator-command.ts';

const usage = 'Use: npm run reconcile, or npm run reconcile -- --refund-settled REFUND_ID';

const pauseMs = 5_000;

/** Returns the failed refund that was paid in another way, if the command was called for one. */
function readRefundId(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { 'refund-settled': { type: 'string' } } }).values['refund-settled'];
  } catch {
    throw new StartupError(usage);
  }
}

type Settling = Parameters<typeof settleRefund>[0];

async function settle(deps: Settling, refundId: string): Promise<void> {
  if (!(await settleRefund(deps, refundId))) throw new StartupError(`There is no failed refund ${refundId}.`);
}

/**
 * Prints a line for each difference. Payments that offices have announced are listed but do not count as differences.
 */
export const run = operatorCommand(async ({ db, config, noteRun, args, print }) => {
  const refundId = readRefundId(args);
  const about = { option: 'refund-settled', resource: { kind: 'refund', id: refundId ?? '' } };
  await noteRun({ command: 'reconcile', ...(refundId && about) });
  const now = () => new Date();
  const { stripe: cards, dwolla: payouts } = config.vendors;
  const stripe = cards ? createStripe(cards) : withoutVendor<StripePayments>('stripe');
  if (refundId) {
    await settle({ db, stripe, now }, refundId);
    print(`${refundId} is marked as settled and is no longer listed.`);
    return 0;
  }
  const isAtVendor = config.payoutMethod === 'dwolla';
  const dwolla = isAtVendor && payouts ? createDwolla({ ...payouts, now }) : undefined;
  const books = { db, dwolla, stripe: cards && stripe, now };
  const differences = await findDifferences(books, { pauseMs });
  for (const difference of differences) print(differenceLine(difference));
  const wrongCount = differences.filter(isWrong).length;
  print(`${wrongCount} differences, ${differences.length - wrongCount} payments still expected`);
  return wrongCount > 0 ? 1 : 0;
});
