export {
  balanceOf,
  correctRecovery,
  listBalances,
  listMovements,
  Overdraft,
  readRecovery,
  recordFeePayment,
  recordRecovery,
} from './service.ts';
