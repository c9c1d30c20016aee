export { deleteCustomersLater, findUnsavedCustomers } from './customer.ts';
export { settleRefund } from './failed-refunds.ts';
export { isUnclosed, listCustomerRows } from './queries.ts';
