import type { ReleaseTrain, Stripe } from '@stripe/stripe-js';
import { createStripe } from './create-stripe.ts';
import { IntegrationError } from './integration-error.ts';

/** The loader warns if this differs from the release that it was built for. */
const version: ReleaseTrain = 'endive';

function StripeConstructor(publishableKey: unknown): Stripe {
  if (typeof publishableKey === 'string' && publishableKey.startsWith('pk_'))
    return createStripe(publishableKey);
  throw new IntegrationError('Stripe() needs a publishable key, which starts with pk_.');
}

window.Stripe ??= Object.assign(StripeConstructor, { version });
