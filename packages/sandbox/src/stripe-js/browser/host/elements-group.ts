import type {
  StripeElements,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { readElementsOptions } from './elements-options.ts';
import { IntegrationError } from './integration-error.ts';
import { createListeners } from './listeners.ts';
import type { MountedPayment } from './mounted-payment.ts';
import { createPaymentElement, type PaymentElement } from './payment-element.ts';

/** The group as used inside the library. The page gets only `elements`. */
export interface ElementsGroup {
  elements: StripeElements;
  clientSecret: string | undefined;
  requireMounted(): MountedPayment;
  /** A group without an intent must be submitted before it is confirmed. */
  requireSubmitted(): void;
}

/** The wrapper library's React components represent the element that they show. */
type ElementType = string | { __elementType: string };

const typeName = (type: ElementType) => (typeof type === 'string' ? type : type.__elementType);

function requirePaymentType(type: ElementType): void {
  if (typeName(type) === 'payment') return;
  throw new IntegrationError(`The sandbox offers the Payment Element only, not "${typeName(type)}".`);
}

export function createElementsGroup(publishableKey: string, options?: StripeElementsOptions): ElementsGroup {
  const { clientSecret, isDeferred, ...first } = readElementsOptions(options);
  const listeners = createListeners();
  let { appearance } = first;
  let payment: PaymentElement | undefined;
  let isSubmitted = false;

  function create(type: ElementType, elementOptions: StripePaymentElementOptions = {}) {
    requirePaymentType(type);
    if (payment) throw new IntegrationError('This group already has a Payment Element.');
    if (clientSecret === undefined && !isDeferred)
      throw new IntegrationError('A Payment Element needs elements() to be given a clientSecret or a mode.');
    payment = createPaymentElement({
      options: elementOptions,
      groupSettings: () => ({ publishableKey, clientSecret, appearance }),
      onDestroy: () => {
        payment = undefined;
      },
    });
    return payment.element;
  }

  function requireMounted(): MountedPayment {
    const mounted = payment?.mounted();
    if (!mounted) throw new IntegrationError('The group has no mounted Payment Element.');
    return mounted;
  }

  const elements = {
    create,
    getElement: (type: ElementType) => (typeName(type) === 'payment' ? (payment?.element ?? null) : null),
    async update(changes: StripeElementsUpdateOptions) {
      appearance = changes.appearance ?? appearance;
      await payment?.refresh();
      listeners.emit('update-end');
    },
    on: listeners.on,
    async fetchUpdates() {
      if (clientSecret === undefined) return {};
      const { error } = await requireMounted().frame.call('retrieveIntent', clientSecret);
      return error ? { error: { message: error.message ?? '' } } : {};
    },
    async submit() {
      const error = await requireMounted().frame.call('validate');
      isSubmitted = !error;
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
  };

  return {
    // The published type has an overload for every kind of element.
    elements: elements as unknown as StripeElements,
    clientSecret,
    requireMounted,
    requireSubmitted() {
      if (isDeferred && !isSubmitted)
        throw new IntegrationError('Call elements.submit() before you confirm: the intent was made later.');
    },
  };
}
