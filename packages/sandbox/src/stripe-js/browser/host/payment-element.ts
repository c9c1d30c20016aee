import type { StripePaymentElement, StripePaymentElementOptions } from '@stripe/stripe-js';
import type { PaymentSettings } from '#sandbox/stripe-js/browser/protocol.ts';
import { IntegrationError } from './integration-error.ts';
import { createListeners, type Handler } from './listeners.ts';
import { type MountedPayment, mountPayment } from './mounted-payment.ts';

interface PaymentElementParts {
  options: StripePaymentElementOptions;
  /** Called at each use, because the group's appearance may change. */
  groupSettings: () => Omit<PaymentSettings, 'options'>;
  onDestroy: () => void;
}

/** The element as used inside the library. The page gets only `element`. */
export interface PaymentElement {
  element: StripePaymentElement;
  mounted(): MountedPayment | undefined;
  refresh(): Promise<void>;
}

export function createPaymentElement(parts: PaymentElementParts): PaymentElement {
  const { groupSettings, onDestroy } = parts;
  const listeners = createListeners();
  let { options } = parts;
  let mounted: MountedPayment | undefined;
  let isDestroyed = false;

  async function refresh(): Promise<void> {
    const look = { appearance: groupSettings().appearance, options };
    // A form that is removed in the meantime needs no update.
    await mounted?.frame.call('update', look).catch(() => {});
  }

  function unmount(): void {
    mounted?.remove();
    mounted = undefined;
  }

  const element = {
    mount(place: string | HTMLElement) {
      if (isDestroyed) throw new IntegrationError('This element was destroyed and cannot be mounted again.');
      unmount();
      mounted = mountPayment({ place, settings: { ...groupSettings(), options }, emit: listeners.emit });
    },
    unmount,
    destroy() {
      unmount();
      isDestroyed = true;
      onDestroy();
    },
    update(changes: StripePaymentElementOptions) {
      options = { ...options, ...changes };
      void refresh();
      return element;
    },
    collapse() {
      mounted?.frame.tell('collapse');
      return element;
    },
    focus: () => mounted?.focus(),
    blur: () => mounted?.frame.tell('blur'),
    clear: () => mounted?.frame.tell('clear'),
    on(event: string, handler: Handler) {
      listeners.on(event, handler);
      return element;
    },
    once(event: string, handler: Handler) {
      listeners.once(event, handler);
      return element;
    },
    off(event: string, handler?: Handler) {
      listeners.off(event, handler);
      return element;
    },
  };
  return { element: element as StripePaymentElement, mounted: () => mounted, refresh };
}
