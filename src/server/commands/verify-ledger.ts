import { verifyLedger } from '#server/features/ledger/api.ts';
import { runOperatorCommand } from './operator-command.ts';

/** With the end that an earlier run printed, this also detects transactions that were cut off since. */
await runOperatorCommand(async ({ db }) => {
  const { transactionCount, faultCount, head } = await verifyLedger(db, {
    onFault: (line) => console.log(line),
    knownHead: process.argv[2],
  });
  console.log(`${transactionCount} transactions, ${faultCount} faults; the ledger ends with ${head}`);
  return faultCount > 0 ? 2 : 0;
});
