export { isInUse } from './accounts/bank-accounts-in-use.ts';
