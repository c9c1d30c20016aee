import type { Collection, DocumentStore } from '#sandbox/institution/document-store.ts';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  DeletedCustomer,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  Refund,
  StoredEvent,
  Subscription,
  WebhookEndpoint,
} from './stored.ts';

/** A confirmation that the cardholder's bank is waiting for on the sandbox's page. */
export interface Authentication {
  id: string;
  intent: string;
  paymentMethod: string;
  returnUrl: string | null;
}

const keptEvents = 3_000;

/** Everything that the account contains, in one collection per kind of object. */
export function openTables(store: DocumentStore) {
  return {
    authentications: store.collection<Authentication>('authentications'),
    balanceTransactions: store.collection<BalanceTransaction>('balance_transactions'),
    charges: store.collection<Charge>('charges'),
    customers: store.collection<Customer>('customers'),
    deletedCustomers: store.collection<DeletedCustomer>('deleted_customers'),
    disputes: store.collection<Dispute>('disputes'),
    events: store.collection<StoredEvent>('events', { keep: keptEvents }),
    invoicePayments: store.collection<InvoicePayment>('invoice_payments'),
    invoices: store.collection<Invoice>('invoices'),
    paymentIntents: store.collection<PaymentIntent>('payment_intents'),
    paymentMethods: store.collection<PaymentMethod>('payment_methods'),
    prices: store.collection<Price>('prices'),
    products: store.collection<{ name: string }>('products'),
    refunds: store.collection<Refund>('refunds'),
    /** Payment methods whose holder has agreed to later charges. */
    setUpMethods: store.collection<{ id: string }>('set_up_methods'),
    subscriptions: store.collection<Subscription>('subscriptions'),
    webhookEndpoints: store.collection<WebhookEndpoint>('webhook_endpoints'),
  };
}

export type Tables = ReturnType<typeof openTables>;

export type Table<Document extends object> = Collection<Document>;
