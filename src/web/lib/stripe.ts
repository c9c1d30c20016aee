import type { Stripe } from '@stripe/stripe-js';
import { loadScript } from './load-script.ts';

interface StripeAddress {
  scriptUrl: string;
  publishableKey: string;
}

const opened = new Map<string, Stripe>();

/** Loads the payment provider's script from the address that the server gives. There is one object per key. */
export async function openStripe({ scriptUrl, publishableKey }: StripeAddress): Promise<Stripe> {
  await loadScript(scriptUrl);
  const known = opened.get(publishableKey);
  if (known) return known;
  if (!window.Stripe) throw new Error('The payment script did not arrive.');
  const stripe = window.Stripe(publishableKey);
  opened.set(publishableKey, stripe);
  return stripe;
}
