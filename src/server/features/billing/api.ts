export { insertCustomersToDelete } from './customer.ts';
export { isUnclosed } from './queries.ts';
