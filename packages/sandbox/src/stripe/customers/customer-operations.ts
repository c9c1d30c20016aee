import type { z } from 'zod';
import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { type Call, del, get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { endSubscription } from '#sandbox/stripe/billing/end-subscription.ts';
import { text } from '#sandbox/stripe/form/fields.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { change } from '#sandbox/stripe/objects/change.ts';
import { definedIn } from '#sandbox/stripe/objects/defined-in.ts';
import { requireCustomer } from '#sandbox/stripe/objects/require.ts';
import type { Customer } from '#sandbox/stripe/objects/stored.ts';
import {
  attachPaymentMethod,
  requirePaymentMethod,
} from '#sandbox/stripe/payments/require-payment-method.ts';
import { createCustomerParams, updateCustomerParams } from './customer-params.ts';
import { newCustomer } from './new-customer.ts';

type UpdateParams = z.output<z.ZodObject<typeof updateCustomerParams>>;

export const customerOperations: readonly Operation[] = [
  post({
    path: '/v1/customers',
    answers: 'customer',
    params: createCustomerParams,
    run: (call, { payment_method, ...params }) => {
      const blank = newCustomer(call.now());
      const method = payment_method === undefined ? undefined : requirePaymentMethod(call, payment_method);
      const customer = { ...blank, ...changesOf(call, blank, { params, attaching: method?.id }) };
      call.tables.customers.put(customer.id, customer);
      if (method) attachOrForget(call, customer.id, () => attachPaymentMethod(call, method, customer.id));
      call.emit('customer.created', customer);
      return customer;
    },
  }),

  listOperation({
    path: '/v1/customers',
    of: 'customer',
    filters: { email: text.optional() },
    find: (call, { email }) =>
      call.tables.customers.list().filter((customer) => email === undefined || customer.email === email),
  }),

  get({
    path: '/v1/customers/:id',
    answers: 'customer',
    run: (call) => call.tables.deletedCustomers.find(call.id) ?? requireCustomer(call, call.id, 'id'),
  }),

  post({
    path: '/v1/customers/:id',
    answers: 'customer',
    params: updateCustomerParams,
    run: (call, params) => {
      const customer = requireCustomer(call, call.id, 'id');
      return change(call, {
        table: call.tables.customers,
        document: customer,
        changes: changesOf(call, customer, { params }),
        event: 'customer.updated',
      });
    },
  }),

  del({ path: '/v1/customers/:id', answers: 'customer', run: deleteCustomer }),
];

interface Asked {
  params: UpdateParams;
  /** A payment method that is attached by the same request and may therefore become the default. */
  attaching?: string | undefined;
}

function changesOf(call: Call, customer: Customer, { params, attaching }: Asked): Partial<Customer> {
  const { metadata, invoice_settings, ...fields } = params;
  const method = invoice_settings?.default_payment_method;
  if (method && method !== attaching && call.tables.paymentMethods.find(method)?.customer !== customer.id)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. It must be attached to the customer first.`,
      { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
    );
  return {
    ...definedIn<Partial<Customer>>(fields),
    invoice_settings: { ...customer.invoice_settings, ...definedIn(invoice_settings ?? {}) },
    metadata: mergeMetadata(customer.metadata, metadata),
  };
}

/** If the bank refuses the card, the whole request fails and no customer is left behind. */
function attachOrForget({ tables }: Call, customerId: string, attach: () => void): void {
  try {
    attach();
  } catch (error) {
    tables.customers.remove(customerId);
    throw error;
  }
}

/** Ends the customer's subscriptions and detaches the saved cards. */
function deleteCustomer(call: Call): object {
  const { tables } = call;
  const customer = requireCustomer(call, call.id, 'id');
  for (const subscription of tables.subscriptions.list())
    if (subscription.customer === customer.id) endSubscription(call, subscription);
  for (const method of tables.paymentMethods.list())
    if (method.customer === customer.id) tables.paymentMethods.put(method.id, { ...method, customer: null });
  tables.customers.remove(customer.id);
  call.emit('customer.deleted', customer);
  return tables.deletedCustomers.put(customer.id, { id: customer.id, object: 'customer', deleted: true });
}
