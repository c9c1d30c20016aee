/// <reference lib="dom" />
import type { DialogMessage, PageMessage } from '#sandbox/plaid/link/link-messages.ts';

const thisMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

export interface ProductPage {
  post(message: DialogMessage): void;
  onMessage(receive: (message: PageMessage) => void): void;
}

/** The page around this frame. Undefined if there is none, or if it is not on this machine. */
export function findProductPage(): ProductPage | undefined {
  const origin = decodeURIComponent(window.location.hash.slice(1));
  if (window.parent === window || !thisMachine.test(origin)) return undefined;
  return {
    post: (message) => window.parent.postMessage(message, origin),
    onMessage: (receive) =>
      window.addEventListener('message', (event: MessageEvent<PageMessage>) => {
        if (event.origin === origin && event.source === window.parent) receive(event.data);
      }),
  };
}
