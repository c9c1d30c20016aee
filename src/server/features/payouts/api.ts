export { isInUse } from './accounts/queries.ts';
