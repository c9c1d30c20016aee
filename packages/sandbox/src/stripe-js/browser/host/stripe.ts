import type {
  PaymentIntentResult,
  ReleaseTrain,
  Stripe,
  StripeElements,
  StripeElementsOptions,
} from '@stripe/stripe-js';
import { createElementsGroup, type ElementsGroup } from './elements.ts';
import { IntegrationError } from './payment-frame.ts';

interface ConfirmOptions {
  elements: StripeElements;
  confirmParams?: { return_url?: string };
  redirect?: string;
}

/** The loader warns if this differs from the release that it was built for. */
const version: ReleaseTrain = 'endive';

window.Stripe ??= Object.assign(StripeConstructor, { version });

function StripeConstructor(publishableKey: unknown): Stripe {
  if (typeof publishableKey === 'string' && publishableKey.startsWith('pk_'))
    return createStripe(publishableKey);
  throw new IntegrationError('Stripe() needs a publishable key, which starts with pk_.');
}

function createStripe(publishableKey: string): Stripe {
  const groups = new WeakMap<StripeElements, ElementsGroup>();
  const stripe = {
    elements(options?: StripeElementsOptions) {
      const group = createElementsGroup(publishableKey, options);
      groups.set(group.elements, group);
      return group.elements;
    },
    confirmPayment: async (options: ConfirmOptions) => confirmPayment(groups.get(options.elements), options),
    registerAppInfo() {},
    _registerWrapper() {},
    // The wrapper library looks for these before it takes an object for Stripe.
    createToken: refuse('createToken'),
    createPaymentMethod: refuse('createPaymentMethod'),
    confirmCardPayment: refuse('confirmCardPayment'),
  };
  return stripe as unknown as Stripe;
}

/** Returns the intent, or leaves the page if the person must continue on their bank's page. */
async function confirmPayment(
  group: ElementsGroup | undefined,
  { confirmParams, redirect }: ConfirmOptions,
): Promise<PaymentIntentResult> {
  if (!group) throw new IntegrationError('These elements belong to another Stripe object.');
  if (redirect !== 'if_required')
    throw new IntegrationError('The sandbox redirects only where the bank requires it.');
  const frame = group.requireFrame();
  const problem = await frame.call('validate');
  if (problem) return { error: problem };
  const { value: intent, error } = await frame.call('confirm', confirmParams ?? {});
  if (error) return { error };
  const nextPage = intent.status === 'requires_action' && intent.next_action?.redirect_to_url?.url;
  if (!nextPage) return { paymentIntent: intent };
  window.location.assign(nextPage);
  // The page is left, so the promise never settles.
  return new Promise(() => {});
}

function refuse(method: keyof Stripe): () => never {
  return () => {
    throw new IntegrationError(
      `The sandbox does not offer stripe.${method}(). It takes cards through the Payment Element.`,
    );
  };
}
