import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { makeFolderForTest } from './folder-for-test.ts';

const { secretKey, publishableKey } = sandboxVendors.stripe;

interface StripeOptions {
  dataDir?: string;
  speed?: number;
  now?: () => Date;
  log?: (line: string) => void;
}

/** Starts a sandbox with the SDK that the server uses. */
export async function startStripeSandbox(options: StripeOptions = {}) {
  const {
    dataDir = await makeFolderForTest('stripe'),
    speed = 1,
    now = () => new Date(),
    log = () => {},
  } = options;
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir, speed, log, now });
  onTestFinished(() => sandbox.close());
  return {
    ...sandbox,
    dataDir,
    stripe: createStripeClient(sandbox.url),
    /** Presses a button on the sandbox's page. */
    act: (path: string) =>
      fetch(`${sandbox.url}/stripe/actions/${path}`, { method: 'POST', redirect: 'manual' }),
    /** Makes a request like a browser, with the publishable key. */
    browse: (path: string, params: Record<string, string> = {}) =>
      askAsBrowser(`${sandbox.url}/v1/${path}`, params),
  };
}

export type StripeSandbox = Awaited<ReturnType<typeof startStripeSandbox>>;

export function createStripeClient(url: string, key: string = secretKey): Stripe {
  const port = new URL(url).port;
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
}

/** Sends a GET without parameters and a POST with them, and returns the status and the body. */
async function askAsBrowser(url: string, params: Record<string, string>) {
  const isPost = Object.keys(params).length > 0;
  const response = await fetch(url, {
    method: isPost ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${publishableKey}`, origin: 'http://localhost:3000' },
    ...(isPost && { body: new URLSearchParams(params) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as StripeBody };
}

interface StripeBody {
  id: string;
  status: string;
  error?: Stripe.StripeRawError;
  next_action?: { type: string; redirect_to_url: { url: string; return_url: string | null } } | null;
  [name: string]: unknown;
}

/** Creates the card parameters that a browser's form sends. */
export function cardForm(number: string, prefix = ''): Record<string, string> {
  const name = (field: string) =>
    prefix === '' ? field : `${prefix}[${field.replace('[', '][').replace(/\]$/, '')}]`;
  return {
    [name('type')]: 'card',
    [name('card[number]')]: number,
    [name('card[exp_month]')]: '12',
    [name('card[exp_year]')]: String(new Date().getFullYear() + 3),
    [name('card[cvc]')]: '123',
  };
}

export function createMonthlyPrice(stripe: Stripe, unitAmount = 2_900): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'usd',
    unit_amount: unitAmount,
    recurring: { interval: 'month' },
    product_data: { name: 'Unlimited' },
  });
}

/** Creates a payment and pays it with one of Stripe's predefined cards. */
export async function pay(
  stripe: Stripe,
  amount: number,
  card = 'pm_card_visa',
): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.paymentIntents.create({ amount, currency: 'usd' });
  return stripe.paymentIntents.confirm(id, { payment_method: card });
}

/** Creates a customer with a paid subscription, whose card is kept for the renewals. */
export async function createSubscriber(stripe: Stripe) {
  const { id: customer } = await stripe.customers.create({
    email: 'jordan@example.com',
    name: 'Jordan Rivera',
  });
  const subscribed = await subscribe(stripe, { customer });
  await stripe.paymentIntents.confirm(subscribed.intent, { payment_method: 'pm_card_visa' });
  return { customer, ...subscribed };
}

/** Creates a subscription with an unpaid first invoice, and returns it with the intent that a browser confirms. */
export async function subscribe(stripe: Stripe, { customer, price }: { customer: string; price?: string }) {
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: price ?? (await createMonthlyPrice(stripe)).id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const clientSecret = invoice.confirmation_secret?.client_secret ?? '';
  const [intent = ''] = clientSecret.split('_secret_');
  return { subscription: subscription.id, invoice: invoice.id, clientSecret, intent };
}

/** Lists the refunds of a payment, the newest first. */
export async function listRefunds(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
  return (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data;
}

/** Lists the types of all events in order. */
export async function listEventTypes(stripe: Stripe): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of stripe.events.list({ limit: 100 })) types.push(type);
  return types.reverse();
}

/** Pays an intent with a card like the card form in the browser. */
export async function payAsBrowser(sandboxUrl: string, clientSecret: string, number = '4242424242424242') {
  const [intentId = ''] = clientSecret.split('_secret_');
  return askAsBrowser(`${sandboxUrl}/v1/payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret,
    return_url: 'http://localhost:3000/dashboard',
    ...cardForm(number, 'payment_method_data'),
  });
}
