import type { Stripe } from '@stripe/stripe-js';
import { loadScript } from './load-script.ts';

interface StripeAddress {
  scriptUrl: string;
  publishableKey: string;
}

const opened = new Map<string, Stripe>();

/** The payment provider's own script, from where the server says; one object for each key. */
export async function openStripe({ scriptUrl, publishableKey }: StripeAddress): Promise<Stripe> {
  await loadScript(scriptUrl);
  const known = opened.get(publishableKey);
  if (known) return known;
  if (!window.Stripe) throw new Error('The payment script did not arrive.');
  const stripe = window.Stripe(publishableKey);
  opened.set(publishableKey, stripe);
  return stripe;
}
