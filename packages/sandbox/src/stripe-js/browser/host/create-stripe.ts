import type { Stripe, StripeElements, StripeElementsOptions } from '@stripe/stripe-js';
import type { IntentKind } from '#sandbox/stripe-js/browser/protocol.ts';
import { type ConfirmOptions, confirmIntent } from './confirm-intent.ts';
import { createController } from './controller.ts';
import { createPaymentMethod, type MethodOptions } from './create-payment-method.ts';
import { createElementsGroup, type ElementsGroup } from './elements-group.ts';
import { handleNextAction } from './handle-next-action.ts';
import { IntegrationError } from './integration-error.ts';
import { notOffered, type OfferedMethod } from './not-offered.ts';
import { requireSecret } from './require-secret.ts';
import { paymentResult, setupResult } from './results.ts';

/** Methods that the wrapper libraries call although the published types do not contain them. */
type WrapperMethods = Record<'_registerWrapper', () => void>;

export function createStripe(publishableKey: string): Stripe {
  const controller = createController({ publishableKey });
  const groups = new WeakMap<StripeElements, ElementsGroup>();

  function groupOf(elements: StripeElements | undefined): ElementsGroup | undefined {
    const group = elements && groups.get(elements);
    if (elements && !group) throw new IntegrationError('These elements belong to another Stripe object.');
    return group;
  }
  const confirm = (kind: IntentKind, options: ConfirmOptions) =>
    confirmIntent({ kind, options, group: groupOf(options.elements), controller });
  const retrieve = async (kind: IntentKind, clientSecret: string) =>
    controller().call('retrieveIntent', requireSecret(kind, clientSecret));

  const offered = {
    elements(options?: StripeElementsOptions) {
      const group = createElementsGroup(publishableKey, options);
      groups.set(group.elements, group);
      return group.elements;
    },
    confirmPayment: async (options: ConfirmOptions) => paymentResult(await confirm('payment', options)),
    confirmSetup: async (options: ConfirmOptions) => setupResult(await confirm('setup', options)),
    retrievePaymentIntent: async (secret: string) => paymentResult(await retrieve('payment', secret)),
    retrieveSetupIntent: async (secret: string) => setupResult(await retrieve('setup', secret)),
    handleNextAction: ({ clientSecret }: { clientSecret?: string }) =>
      handleNextAction(controller, clientSecret),
    createPaymentMethod: async (options: MethodOptions) =>
      createPaymentMethod(options, groupOf(options.elements), controller),
    registerAppInfo() {},
    _registerWrapper() {},
  } satisfies Record<OfferedMethod, unknown> & WrapperMethods;

  // The published types promise no intent where the page may be left. Our promise never settles then, which keeps that.
  return { ...notOffered(), ...offered } as unknown as Stripe;
}
