export { deleteCustomersLater, findUnsavedCustomers } from './customer.ts';
export { isUnclosed, listCustomerRows } from './queries.ts';
