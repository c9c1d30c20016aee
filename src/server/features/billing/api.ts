export { deleteCustomersLater, findUnsavedCustomers, listCustomerRows } from './customer.ts';
export { listFeesDue, listFeesOf, listOwnersWithFeesDue } from './fees/queries.ts';
export { settleRefund } from './payments/failed-refunds.ts';
export { isUnclosed } from './payments/queries.ts';
