import type { StripeError } from '@stripe/stripe-js';
import type { PaymentFrameMethods, PaymentSettings } from '#sandbox/stripe-js/browser/protocol.ts';
import { framePaths } from '#sandbox/stripe-js/frame-paths.ts';
import { type Frame, openFrame } from './frame.ts';
import { createPaymentIframe, requireContainer, reveal } from './payment-iframe.ts';
import { sandboxAddress } from './sandbox-address.ts';
import { submitFormAround } from './submit-form-around.ts';

const loadTimeoutMs = 15_000;

const notLoaded: StripeError = {
  type: 'api_connection_error',
  message: 'The payment form did not load. Check that the sandbox is running, then try again.',
};

interface MountOptions {
  place: string | HTMLElement;
  settings: PaymentSettings;
  emit: (event: string, detail: unknown) => void;
}

/** The payment form after it was added to the page. */
export interface MountedPayment {
  frame: Frame<PaymentFrameMethods>;
  focus(): void;
  remove(): void;
}

export function mountPayment({ place, settings, emit }: MountOptions): MountedPayment {
  const container = requireContainer(place);
  const iframe = createPaymentIframe();
  const loadTimeout = setTimeout(
    () => emit('loaderror', { elementType: 'payment', error: notLoaded }),
    loadTimeoutMs,
  );

  function receive(event: string, detail: unknown): void {
    if (event === 'resize') {
      iframe.style.height = `${detail}px`;
    } else if (event === 'enter') {
      submitFormAround(iframe);
    } else {
      if (event === 'ready') reveal(iframe);
      if (event === 'ready' || event === 'loaderror') clearTimeout(loadTimeout);
      emit(event, detail);
    }
  }

  const frame = openFrame<PaymentFrameMethods, PaymentSettings>({
    iframe,
    address: sandboxAddress(framePaths.paymentPage),
    settings,
    onEvent: receive,
  });
  container.replaceChildren(iframe);

  return {
    frame,
    focus() {
      iframe.focus();
      frame.tell('focus');
    },
    remove() {
      clearTimeout(loadTimeout);
      frame.close();
      iframe.remove();
    },
  };
}
