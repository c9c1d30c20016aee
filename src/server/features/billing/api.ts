export { deleteCustomersLater, findUnsavedCustomers } from './customer.ts';
export { listCustomerRows } from './customer-queries.ts';
export { settleRefund } from './failed-refunds.ts';
export { listFeesDue, listFeesOf, listOwnersWithFeesDue } from './fees/queries.ts';
export { isUnclosed } from './payment-queries.ts';
