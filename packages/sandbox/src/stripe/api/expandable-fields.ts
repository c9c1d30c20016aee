/**
 * The fields of each object that may be expanded, and the objects that they become. A dotted name leads through plain
 * objects. A field that already holds an object is only a step on the way to a deeper one.
 */
export const expandableFields = {
  balance_transaction: {},
  charge: {
    balance_transaction: 'balance_transaction',
    customer: 'customer',
    payment_intent: 'payment_intent',
    refunds: 'refund',
  },
  customer: {
    'invoice_settings.default_payment_method': 'payment_method',
    subscriptions: 'subscription',
  },
  event: {},
  invoice: {
    confirmation_secret: 'confirmation_secret',
    customer: 'customer',
    default_payment_method: 'payment_method',
    'lines.data.pricing.price_details.price': 'price',
    'parent.subscription_details.subscription': 'subscription',
    payments: 'invoice_payment',
  },
  invoiceitem: { customer: 'customer', invoice: 'invoice' },
  invoice_payment: {
    invoice: 'invoice',
    'payment.payment_intent': 'payment_intent',
  },
  confirmation_secret: {},
  payment_intent: {
    customer: 'customer',
    latest_charge: 'charge',
    payment_method: 'payment_method',
  },
  payment_method: { customer: 'customer' },
  price: { product: 'product' },
  product: { default_price: 'price' },
  refund: {
    balance_transaction: 'balance_transaction',
    charge: 'charge',
    customer: 'customer',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
  },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  subscription: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    'items.data.price': 'price',
    latest_invoice: 'invoice',
    pending_setup_intent: 'setup_intent',
  },
  webhook_endpoint: {},
} as const;

export type ExpandableObject = keyof typeof expandableFields;
