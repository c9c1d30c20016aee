import { invalidRequest, noSuch } from '#sandbox/stripe/api/api-error.ts';
import type { Context } from './context.ts';
import type { Customer } from './stored.ts';
import type { Table } from './tables.ts';

interface Wanted {
  kind: string;
  id: string;
  /** The parameter that contained the id, or 'id' if it was in the path. */
  param?: string;
}

export function requireIn<Document extends object>(
  table: Table<Document>,
  { kind, id, param = 'id' }: Wanted,
): Document {
  const found = table.find(id);
  if (!found) throw noSuch(kind, id, param);
  return found;
}

/** Requires a customer that is not deleted. A deleted customer is still known, but can no longer be used. */
export function requireCustomer({ tables }: Context, id: string, param = 'customer'): Customer {
  if (tables.deletedCustomers.find(id))
    throw invalidRequest(`No such customer: '${id}'; it has been deleted.`, {
      code: 'resource_missing',
      param,
      status: param === 'id' ? 404 : 400,
    });
  return requireIn(tables.customers, { kind: 'customer', id, param });
}
