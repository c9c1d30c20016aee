import { framePaths } from '../../frame-paths.ts';
import type { Call, FrameMessage, Opening, PaymentFrameMethods, PaymentSettings } from '../protocol.ts';

/** The page uses the library incorrectly or requests something that the sandbox does not support. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

/** About the height of the form, so that the page moves little when it appears. */
const firstHeight = '19rem';

const loadTimeoutMs = 15_000;

/** The address from which this script was loaded, which is known only while it first runs. */
const scriptAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

interface MountOptions {
  place: string | HTMLElement;
  settings: PaymentSettings;
  emit: (event: string, detail: unknown) => void;
}

type Result<Name extends keyof PaymentFrameMethods> = Awaited<ReturnType<PaymentFrameMethods[Name]>>;

/** The payment form after it was added to the page. */
export interface PaymentFrame {
  /** Rejects if the frame is removed before it answers. */
  call<Name extends keyof PaymentFrameMethods>(
    method: Name,
    ...params: Parameters<PaymentFrameMethods[Name]>
  ): Promise<Result<Name>>;
  remove(): void;
}

interface PendingCall {
  resolve(result: never): void;
  reject(error: Error): void;
}

export function mountPayment({ place, settings, emit }: MountOptions): PaymentFrame {
  const container = requireContainer(place);
  const iframe = createIframe();
  const address = new URL(framePaths.paymentPage, scriptAddress);
  const pending = new Map<number, PendingCall>();
  // Calls made before the frame has loaded wait in the port.
  const { port1: port, port2: framePort } = new MessageChannel();
  const loadTimeout = setTimeout(
    () => emit('loaderror', { elementType: 'payment', error: notLoaded }),
    loadTimeoutMs,
  );
  let lastId = 0;

  function receive(event: string, detail: unknown): void {
    if (event === 'resize') {
      iframe.style.height = `${detail}px`;
    } else if (event === 'enter') {
      submitFormAround(iframe);
    } else {
      if (event === 'ready') iframe.style.visibility = '';
      if (event === 'ready' || event === 'loaderror') clearTimeout(loadTimeout);
      emit(event, detail);
    }
  }

  port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    if ('event' in data) return receive(data.event, data.detail);
    pending.get(data.id)?.resolve(data.result as never);
    pending.delete(data.id);
  };
  iframe.addEventListener(
    'load',
    () => {
      const opening: Opening = { kind: 'sandbox-stripe-open', settings };
      // The origin is given so that the port does not reach another site that may have been loaded into the frame.
      iframe.contentWindow?.postMessage(opening, address.origin, [framePort]);
    },
    { once: true },
  );
  iframe.src = address.href;
  container.replaceChildren(iframe);

  return {
    call(method, param?: unknown) {
      lastId += 1;
      const call: Call = { id: lastId, method, param };
      port.postMessage(call);
      return new Promise((resolve, reject) => pending.set(call.id, { resolve, reject }));
    },
    remove() {
      clearTimeout(loadTimeout);
      port.close();
      for (const { reject } of pending.values())
        reject(new Error('The payment form was taken off the page.'));
      pending.clear();
      iframe.remove();
    },
  };
}

const notLoaded = {
  type: 'api_connection_error',
  message: 'The payment form did not load. Check that the sandbox is running, then try again.',
};

function requireContainer(place: string | HTMLElement): HTMLElement {
  const container = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
  if (!container)
    throw new IntegrationError(`The element cannot be mounted: the page has no ${String(place)}.`);
  return container;
}

/**
 * Uses the style object, because the page's policy may forbid inline styles in markup. An empty frame is a white area on a
 * dark page, so the frame is hidden until it is ready.
 */
function createIframe(): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = 'Card details (sandbox)';
  const look = { border: '0', display: 'block', width: '100%', height: firstHeight, visibility: 'hidden' };
  Object.assign(iframe.style, look);
  return iframe;
}

/** Makes Enter in a field of the frame work as in a field of the page's own form. */
function submitFormAround(element: Element): void {
  const form = element.closest('form');
  const button = form?.querySelector<HTMLButtonElement | HTMLInputElement>(
    'button:not([type]), button[type="submit"], input[type="submit"]',
  );
  if (!button?.disabled) form?.requestSubmit(button);
}
