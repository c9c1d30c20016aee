export { deleteCustomersLater, findUnsavedCustomers } from './customer.ts';
export { listCustomerRows } from './customer-queries.ts';
export { listFeesDue, listFeesOf, listOwnersWithFeesDue } from './fees/queries.ts';
export { settleRefund } from './payments/failed-refunds.ts';
export { isUnclosed } from './payments/queries.ts';
