export { resetPayoutChoice } from './accounts/queries.ts';
