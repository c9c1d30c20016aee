import type { StripeCall } from './stripe-call.ts';
import { unlessMissing } from './stripe-failure.ts';

interface NewCustomer {
  key: string;
  email?: string;
  name?: string;
  /** Our id of the account, so that the customer can be found even if we never saved Stripe's id. */
  userId?: string;
}

export interface Customers {
  createCustomer(customer: NewCustomer): Promise<string>;
  /** Lists the customers that were created for an account under this email address. */
  listCustomers(owner: { email: string; userId: string }): Promise<string[]>;
  /** Deletes the name, the email address, and the saved cards. Does nothing if Stripe does not know the customer. */
  deleteCustomer(customerId: string): Promise<void>;
}

export function createCustomers(call: StripeCall): Customers {
  return {
    createCustomer: ({ key, userId, ...owner }) =>
      call(async (stripe) => {
        const customer = { ...owner, ...(userId && { metadata: { userId } }) };
        return (await stripe.customers.create(customer, { idempotencyKey: `customer-${key}` })).id;
      }),

    listCustomers: ({ email, userId }) =>
      call(async (stripe) => {
        const found: string[] = [];
        for await (const { id, metadata } of stripe.customers.list({ email, limit: 100 }))
          if (metadata.userId === userId) found.push(id);
        return found;
      }),

    deleteCustomer: async (customerId) => {
      await unlessMissing(() => call((stripe) => stripe.customers.del(customerId)));
    },
  };
}
