import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js';
import { readClientSecret } from '#sandbox/stripe-js/browser/protocol.ts';
import { IntegrationError } from './integration-error.ts';

export interface ElementsOptions {
  appearance: Appearance;
  clientSecret: string | undefined;
  /** The intent is created only after the form was filled in. */
  isDeferred: boolean;
}

export function readElementsOptions(options: StripeElementsOptions = {}): ElementsOptions {
  const { clientSecret, mode, appearance = {} } = options;
  if (clientSecret !== undefined && mode !== undefined)
    throw new IntegrationError('elements() takes either a clientSecret or a mode, not both.');
  if (clientSecret !== undefined && !readClientSecret(clientSecret))
    throw new IntegrationError('elements() needs the client secret of a PaymentIntent or a SetupIntent.');
  if (mode !== undefined) requireModeOptions(options);
  return { appearance, clientSecret, isDeferred: mode !== undefined };
}

function requireModeOptions(options: StripeElementsOptions): void {
  const { mode } = options;
  if (mode !== 'payment' && mode !== 'subscription' && mode !== 'setup')
    throw new IntegrationError('The mode of elements() is payment, subscription or setup.');
  if (mode === 'setup') return;
  if (!Number.isInteger(options.amount) || options.amount < 0)
    throw new IntegrationError('elements() needs an amount in the smallest unit of the currency.');
  if (typeof options.currency !== 'string')
    throw new IntegrationError('elements() needs a currency, such as usd.');
}
