import type Stripe from 'stripe';
import type { Plan } from '#shared/plans.ts';
import { isRecentlySigned, type SignedBody } from '../signed-body.ts';
import { createStripeCall, type StripeAccess, type StripeCall, unlessMissing } from './call.ts';
import { createPaymentEndings, type PaymentEndings } from './endings.ts';
import {
  type ChargeFacts,
  type IntentFacts,
  type SubscriptionFacts,
  toChargeFacts,
  toIntentFacts,
  toSubscriptionFacts,
} from './facts.ts';
import { createFeeInvoices, type FeeInvoices } from './fee-invoices.ts';
import { createRefunds, type Refunds } from './refunds.ts';

interface NewCustomer {
  key: string;
  email?: string;
  name?: string;
  /** Our id of the account, so that the customer can be found even if we never saved Stripe's id. */
  userId?: string;
}

interface Customers {
  createCustomer(customer: NewCustomer): Promise<string>;
  /** Lists the customers that were created for an account under this email address. */
  listCustomers(owner: { email: string; userId: string }): Promise<string[]>;
  /** Deletes the name, the email address, and the saved cards. Does nothing if Stripe does not know the customer. */
  deleteCustomer(customerId: string): Promise<void>;
}

interface PaymentStart {
  paymentIntentId: string;
  subscriptionId: string | null;
  clientSecret: string;
}

interface PlanPurchase {
  purchaseId: string;
  customerId: string;
  plan: Plan;
}

/**
 * Card payments through Stripe. Every failure is a `VendorError`. Create calls may be repeated and take effect once.
 */
export interface StripePayments extends Customers, FeeInvoices, PaymentEndings, Refunds {
  /** What the browser needs to show the card form. */
  cardForm: CardForm;
  startPayment(purchase: PlanPurchase): Promise<PaymentStart>;
  readIntent(intentId: string): Promise<IntentFacts>;
  readSubscription(subscriptionId: string): Promise<SubscriptionFacts>;
  readCharge(chargeId: string): Promise<ChargeFacts>;
  /** Returns the subscription whose invoice the payment pays, or undefined for a one-time payment. */
  findSubscriptionOf(intentId: string): Promise<string | undefined>;
  /** Whether one of our secrets signed the event, and recently. */
  isSigned(event: SignedBody): boolean;
  /** Registers the address for Stripe's events. Registering it again changes nothing. */
  registerWebhook(url: string): Promise<void>;
}

interface CardForm {
  publishableKey: string;
  scriptUrl: string;
}

interface StripeOptions extends StripeAccess, CardForm {
  webhookSecrets: readonly string[];
}

const currency = 'usd';

export function createStripe({
  webhookSecrets,
  publishableKey,
  scriptUrl,
  ...access
}: StripeOptions): StripePayments {
  const call = createStripeCall(access);

  return {
    cardForm: { publishableKey, scriptUrl },
    ...createCustomers(call),
    ...createFeeInvoices(call),
    ...createPaymentEndings(call),
    ...createRefunds(call),

    startPayment: (purchase) =>
      call((stripe) =>
        purchase.plan.period === 'once'
          ? startOneTime(stripe, purchase)
          : startSubscription(stripe, purchase),
      ),

    readIntent: (intentId) =>
      call(async (stripe) => {
        const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
        return toIntentFacts(intent);
      }),

    readSubscription: (subscriptionId) =>
      call(async (stripe) => toSubscriptionFacts(await stripe.subscriptions.retrieve(subscriptionId))),

    readCharge: (chargeId) => call(async (stripe) => toChargeFacts(await stripe.charges.retrieve(chargeId))),

    findSubscriptionOf: (intentId) =>
      call(async (stripe) => {
        const payment = { type: 'payment_intent', payment_intent: intentId } as const;
        const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] });
        const invoice = data[0]?.invoice;
        if (!invoice || typeof invoice === 'string' || !('parent' in invoice)) return undefined;
        const subscription = invoice.parent?.subscription_details?.subscription;
        return typeof subscription === 'string' ? subscription : subscription?.id;
      }),

    // The SDK decodes the body first, and so takes a signed body that is not UTF-8 for a forgery.
    isSigned: (event) => isRecentlySigned(webhookSecrets, event),

    registerWebhook: (url) =>
      call(async (stripe) => {
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
        if (data.some((endpoint) => endpoint.url === url)) return;
        await stripe.webhookEndpoints.create(
          { url, enabled_events: ['*'] },
          { idempotencyKey: `webhook-${url}` },
        );
      }),
  };
}

async function startOneTime(
  stripe: Stripe,
  { purchaseId, customerId, plan }: PlanPurchase,
): Promise<PaymentStart> {
  const intent = await stripe.paymentIntents.create(
    {
      amount: plan.amountCents,
      currency,
      customer: customerId,
      description: plan.name,
      metadata: { purchaseId },
      automatic_payment_methods: { enabled: true },
    },
    { idempotencyKey: `purchase-${purchaseId}` },
  );
  return { paymentIntentId: intent.id, subscriptionId: null, clientSecret: intent.client_secret ?? '' };
}

async function startSubscription(
  stripe: Stripe,
  { purchaseId, customerId, plan }: PlanPurchase,
): Promise<PaymentStart> {
  const subscription = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: await ensurePrice(stripe, plan) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { purchaseId },
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey: `purchase-${purchaseId}` },
  );
  const invoice = subscription.latest_invoice;
  const clientSecret =
    invoice && typeof invoice !== 'string' ? (invoice.confirmation_secret?.client_secret ?? '') : '';
  // A payment intent's client secret begins with the intent's id.
  const [paymentIntentId = ''] = clientSecret.split('_secret_');
  return { paymentIntentId, subscriptionId: subscription.id, clientSecret };
}

/** Returns the plan's price at Stripe. A new amount becomes a new price, so existing subscribers keep theirs. */
async function ensurePrice(stripe: Stripe, { id, name, amountCents, period }: Plan): Promise<string> {
  const key = `rightful-${id}-${amountCents}-${period}`;
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
  if (data[0]) return data[0].id;
  const price = await stripe.prices.create(
    {
      currency,
      unit_amount: amountCents,
      recurring: { interval: period === 'month' ? 'month' : 'year' },
      product_data: { name },
      lookup_key: key,
    },
    { idempotencyKey: `price-${key}` },
  );
  return price.id;
}

function createCustomers(call: StripeCall): Customers {
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
