import { z } from 'zod';
import { type Call, del, get, listOperation, type Operation, post } from '../api/operation.ts';
import { invalidRequest } from '../form/api-error.ts';
import { definedIn, mergeMetadata, metadata, text } from '../form/fields.ts';
import { change, newId, randomText, requireCustomer } from '../objects/context.ts';
import type { Customer } from '../objects/stored.ts';
import { endSubscription } from './subscription-states.ts';

const createParams = { email: text.optional(), metadata: metadata.optional(), name: text.optional() };

const updateParams = {
  ...createParams,
  invoice_settings: z.strictObject({ default_payment_method: text }).optional(),
};

type UpdateParams = z.output<z.ZodObject<typeof updateParams>>;

export const customerOperations: readonly Operation[] = [
  post({
    path: '/v1/customers',
    answers: 'customer',
    params: createParams,
    run: (call, params) => {
      const blank = newCustomer(call.now());
      const customer = { ...blank, ...changesOf(call, blank, params) };
      call.emit('customer.created', call.tables.customers.put(customer.id, customer));
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
    params: updateParams,
    run: (call, params) => {
      const customer = requireCustomer(call, call.id, 'id');
      return change(call, {
        table: call.tables.customers,
        document: customer,
        changes: changesOf(call, customer, params),
        event: 'customer.updated',
      });
    },
  }),

  del({ path: '/v1/customers/:id', answers: 'customer', run: deleteCustomer }),
];

function changesOf(call: Call, customer: Customer, params: UpdateParams): Partial<Customer> {
  const { metadata: given, invoice_settings, ...fields } = params;
  const method = invoice_settings?.default_payment_method;
  if (method && call.tables.paymentMethods.find(method)?.customer !== customer.id)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. It must be attached to the customer first.`,
      { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
    );
  return {
    ...definedIn<Partial<Customer>>(fields),
    invoice_settings: { ...customer.invoice_settings, ...invoice_settings },
    metadata: mergeMetadata(customer.metadata, given),
  };
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

function newCustomer(created: number): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
