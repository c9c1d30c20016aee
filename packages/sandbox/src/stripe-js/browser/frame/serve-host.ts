import type { Call, FrameMessage, Opening } from '#sandbox/stripe-js/browser/protocol.ts';

export type Emit = (event: string, detail?: unknown) => void;

const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Waits for the surrounding page, takes its port, and answers its calls from then on. */
export function serveHost<Settings>(open: (settings: Settings, emit: Emit) => object): void {
  function accept({ source, origin, data, ports: [port] }: MessageEvent): void {
    if (source !== window.parent || !localOrigin.test(origin)) return;
    if (!port || !isOpening<Settings>(data)) return;
    window.removeEventListener('message', accept);
    const post = (message: FrameMessage) => port.postMessage(message);
    const methods = open(data.settings, (event, detail) => post({ event, detail }));
    port.onmessage = async ({ data: { id, method, params } }: MessageEvent<Call>) =>
      post({ id, result: await Reflect.get(methods, method)(...params) });
  }
  window.addEventListener('message', accept);
}

function isOpening<Settings>(data: unknown): data is Opening<Settings> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'sandbox-stripe-open';
}
