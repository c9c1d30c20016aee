export { holdPayouts } from './accounts/lifecycle.ts';
export { resetPayoutChoice } from './accounts/queries.ts';
export { bookByHand, endShort, matchDeposit, takeBackByHand } from './deposits/commands.ts';
export { hasDeposits } from './deposits/queries.ts';
export { giveBack, sendFiles, settle, takeAnswers, writeAgain } from './nacha/commands.ts';
export { differenceLine, isWrong } from './reconciliation/difference.ts';
export { findDifferences } from './reconciliation/find-differences.ts';
export { OperatorRefused } from './refused.ts';
