import type { Tables } from '#sandbox/stripe/objects/tables.ts';
import type { ExpandableObject } from './expandable-fields.ts';

type Fields = Record<string, unknown>;

export function findObject(tables: Tables, object: ExpandableObject, id: string): object | undefined {
  const tableByObject: Partial<Record<ExpandableObject, { find(id: string): object | undefined }>> = {
    balance_transaction: tables.balanceTransactions,
    charge: tables.charges,
    customer: tables.customers,
    invoice: tables.invoices,
    payment_intent: tables.paymentIntents,
    payment_method: tables.paymentMethods,
    price: tables.prices,
    product: tables.products,
    setup_intent: tables.setupIntents,
    subscription: tables.subscriptions,
  };
  const found = tableByObject[object]?.find(id);
  return found ?? (object === 'customer' ? tables.deletedCustomers.find(id) : undefined);
}

/** Returns a field that an object has only on request. */
export function findInclude(tables: Tables, { object, id }: Fields, name: string): unknown {
  const include = includes[`${String(object)}.${name}`];
  return include?.(tables, String(id));
}

const includes: Record<string, (tables: Tables, id: string) => unknown> = {
  'charge.refunds': (tables, id) =>
    list(
      tables.refunds.list().filter(({ charge }) => charge === id),
      `/v1/charges/${id}/refunds`,
    ),
  'customer.subscriptions': (tables, id) =>
    list(
      tables.subscriptions.list().filter(({ customer, status }) => customer === id && status !== 'canceled'),
      `/v1/customers/${id}/subscriptions`,
    ),
  'invoice.payments': (tables, id) => list(paymentsOf(tables, id), '/v1/invoice_payments'),
  'invoice.confirmation_secret': confirmationSecret,
};

function paymentsOf(tables: Tables, invoiceId: string) {
  return tables.invoicePayments.list().filter(({ invoice }) => invoice === invoiceId);
}

/** What a browser needs to pay the invoice, or null if there is nothing to pay. */
function confirmationSecret(tables: Tables, invoiceId: string) {
  const payment = paymentsOf(tables, invoiceId).find(({ is_default }) => is_default)?.payment;
  const intent = tables.paymentIntents.find(payment?.payment_intent ?? '');
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}

function list(data: object[], url: string) {
  return { object: 'list', data: data.toReversed(), has_more: false, url };
}
