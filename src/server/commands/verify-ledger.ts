import { verifyLedger } from '#server/features/ledger/api.ts';
import { operatorCommand } from './operator-command.ts';

/** With the end that an earlier run printed, this also detects transactions that were cut off since. */
export const run = operatorCommand(async ({ db, args, print }) => {
  const { transactionCount, faultCount, head } = await verifyLedger(db, {
    onFault: print,
    knownHead: args[0],
  });
  print(`${transactionCount} transactions, ${faultCount} faults; the ledger ends with ${head}`);
  return faultCount > 0 ? 2 : 0;
});
