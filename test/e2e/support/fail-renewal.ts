import Stripe from 'stripe';
import { sandboxVendors } from '../../../src/shared/sandbox-vendors.ts';

interface Subscriber {
  sandboxUrl: string;
  email: string;
}

/** Replaces the subscriber's card by one that fails, and lets the current period end. */
export async function failRenewal({ sandboxUrl, email }: Subscriber): Promise<void> {
  const { hostname, port } = new URL(sandboxUrl);
  const stripe = new Stripe(sandboxVendors.stripe.secretKey, { host: hostname, port, protocol: 'http' });
  const [customer] = (await stripe.customers.list({ email })).data;
  const [subscription] = (await stripe.subscriptions.list({ customer: customer?.id ?? '' })).data;
  if (!customer || !subscription) throw new Error('nothing was bought');
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
  await fetch(`${sandboxUrl}/stripe/actions/subscriptions/${subscription.id}/advance`, {
    method: 'POST',
    redirect: 'manual',
  });
}
