export { listBalances, listMovements } from './queries.ts';
export {
  balanceOf,
  correctRecovery,
  hasBegunPayout,
  hasReturnedPayout,
  Overdraft,
  readRecovery,
  recordDeposit,
  recordFeePayment,
  recordRecovery,
  returnPayout,
  reverseDeposit,
  settlePayout,
  startPayout,
} from './service.ts';
export { verifyLedger } from './verify-ledger.ts';
