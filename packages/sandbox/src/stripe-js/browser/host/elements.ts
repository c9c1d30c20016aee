import type {
  Appearance,
  StripeElements,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { intentIdIn } from '../protocol.ts';
import { IntegrationError, mountPayment, type PaymentFrame } from './payment-frame.ts';

type Handler = (detail: unknown) => unknown;

/** The group as used inside the library. The page gets only `elements`. */
export interface ElementsGroup {
  elements: StripeElements;
  requireFrame(): PaymentFrame;
}

/** The wrapper library's React components represent the element that they show. */
type ElementType = string | { __elementType: string };

const typeName = (type: ElementType) => (typeof type === 'string' ? type : type.__elementType);

export function createElementsGroup(
  publishableKey: string,
  options: StripeElementsOptions = {},
): ElementsGroup {
  const { clientSecret = '' } = options;
  if (!intentIdIn(clientSecret))
    throw new IntegrationError('elements() needs the client secret of a PaymentIntent.');
  let { appearance = {} } = options;
  let payment: ReturnType<typeof createPaymentElement> | undefined;

  function create(type: ElementType) {
    if (typeName(type) !== 'payment')
      throw new IntegrationError(`The sandbox offers the Payment Element only, not "${typeName(type)}".`);
    if (payment) throw new IntegrationError('This group already has a Payment Element.');
    payment = createPaymentElement({
      settings: () => ({ publishableKey, clientSecret, appearance }),
      onDestroy: () => {
        payment = undefined;
      },
    });
    return payment.element;
  }

  function requireFrame(): PaymentFrame {
    const frame = payment?.frame();
    if (!frame) throw new IntegrationError('The group has no mounted Payment Element.');
    return frame;
  }

  const elements = {
    create,
    getElement: (type: ElementType) => (typeName(type) === 'payment' ? (payment?.element ?? null) : null),
    update(changes: StripeElementsUpdateOptions) {
      appearance = changes.appearance ?? appearance;
      // A form that is removed in the meantime needs no update.
      void payment
        ?.frame()
        ?.call('changeAppearance', appearance)
        .catch(() => {});
    },
    async submit() {
      const error = await requireFrame().call('validate');
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
  };
  // The published type has an overload for every kind of element.
  return { elements: elements as unknown as StripeElements, requireFrame };
}

interface PaymentElementParts {
  /** Called at each use, because the group's appearance may change. */
  settings: () => { publishableKey: string; clientSecret: string; appearance: Appearance };
  onDestroy: () => void;
}

function createPaymentElement({ settings, onDestroy }: PaymentElementParts) {
  const handlers = new Map<string, Set<Handler>>();
  let frame: PaymentFrame | undefined;

  function emit(event: string, detail: unknown): void {
    for (const handler of [...(handlers.get(event) ?? [])]) handler(detail);
  }

  function unmount(): void {
    frame?.remove();
    frame = undefined;
  }

  const element = {
    mount(place: string | HTMLElement) {
      unmount();
      frame = mountPayment({ place, settings: settings(), emit });
    },
    unmount,
    destroy() {
      unmount();
      onDestroy();
    },
    /** The sandbox's form has no options. */
    update: () => element,
    on(event: string, handler: Handler) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
      return element;
    },
    off(event: string, handler: Handler) {
      handlers.get(event)?.delete(handler);
      return element;
    },
  };
  return { element: element as unknown as StripePaymentElement, frame: () => frame };
}
