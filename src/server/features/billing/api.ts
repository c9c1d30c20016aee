export { deleteCustomersLater, findUnsavedCustomers } from './customer.ts';
export { settleRefund } from './failed-refunds.ts';
export { listFeesDue, listFeesOf, listOwnersWithFeesDue } from './fees/queries.ts';
export { isUnclosed, listCustomerRows } from './queries.ts';
