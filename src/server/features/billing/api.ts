export { insertCustomersToDelete } from './customers-to-delete.ts';
export { isUnclosed } from './unclosed-purchases.ts';
