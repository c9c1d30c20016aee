import { verifyLedger } from '#server/features/ledger/verify-ledger.ts';
import { runOperatorCommand } from './operator-command.ts';

/** Given the last line's mark of an earlier run, it also finds transactions cut off the end since. */
await runOperatorCommand(async ({ db }) => {
  const { transactionCount, faultCount, head } = await verifyLedger(db, {
    onFault: (line) => console.log(line),
    knownHead: process.argv[2],
  });
  console.log(`${transactionCount} transactions, ${faultCount} faults; the ledger ends with ${head}`);
  return faultCount > 0 ? 2 : 0;
});
