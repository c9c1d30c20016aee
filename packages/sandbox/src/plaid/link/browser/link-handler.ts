/// <reference lib="dom" />
import {
  type DialogMessage,
  dialogPaths,
  type EventMetadata,
  type ExitMetadata,
  type LinkError,
  type PageMessage,
  type SuccessMetadata,
} from '#sandbox/plaid/link/link-messages.ts';

export interface LinkConfig {
  token: string;
  onSuccess: (publicToken: string, metadata: SuccessMetadata) => void;
  onExit?: (error: LinkError | null, metadata: ExitMetadata) => void;
  onEvent?: (name: string, metadata: EventMetadata) => void;
  onLoad?: () => void;
  /** For banks that sign in on their own page. None of the sandbox's banks does. */
  receivedRedirectUri?: string;
}

/** Creates the dialog for one link token. It loads invisibly until it is opened. */
export function createLinkHandler(sandboxOrigin: string, config: LinkConfig) {
  if (typeof config.token !== 'string' || typeof config.onSuccess !== 'function')
    throw new Error('Plaid.create needs a token and onSuccess.');

  const address = new URL(dialogPaths.page, sandboxOrigin);
  // Tells the dialog which origin it may talk to. The fragment is not sent to the server.
  address.hash = encodeURIComponent(window.location.origin);
  const overlay = createOverlay(address.href);
  let isReady = false;
  let isOpen = false;

  function post(message: PageMessage): void {
    overlay.frame.contentWindow?.postMessage(message, sandboxOrigin);
  }

  function close(): void {
    isOpen = false;
    overlay.hide();
  }

  function receive(event: MessageEvent<DialogMessage>): void {
    if (event.origin !== sandboxOrigin || event.source !== overlay.frame.contentWindow) return;
    const message = event.data;
    if (message.type === 'ready') {
      isReady = true;
      config.onLoad?.();
      if (isOpen) post({ type: 'open', token: config.token });
    }
    if (message.type === 'event') config.onEvent?.(message.name, message.metadata);
    if (message.type === 'success') {
      close();
      config.onSuccess(message.publicToken, message.metadata);
    }
    if (message.type === 'exit') {
      close();
      config.onExit?.(message.error, message.metadata);
    }
  }

  window.addEventListener('message', receive);

  return {
    open: () => {
      if (isOpen) return;
      isOpen = true;
      overlay.show();
      if (isReady) post({ type: 'open', token: config.token });
    },
    /** Asks the dialog to exit, which then reports it. `force` exists because Plaid's dialog may ask for confirmation. */
    exit: (_options?: { force?: boolean }) => {
      if (isOpen) post({ type: 'exit' });
    },
    /** Plaid uses this to fill in a phone number. No screen of the sandbox asks for one. */
    submit: (_data: unknown) => {},
    destroy: () => {
      window.removeEventListener('message', receive);
      close();
      overlay.frame.remove();
    },
  };
}

/// <reference lib="dom" />

/** A frame over the whole page. It is styled by properties, because the page's policy forbids style attributes. */
function createOverlay(address: string) {
  const frame = document.createElement('iframe');
  frame.title = 'Link a bank account';
  frame.src = address;
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    display: 'none',
    zIndex: '2147483647',
    // A page that shows its own dialog may have disabled pointer events for everything else.
    pointerEvents: 'auto',
  });
  document.body.append(frame);

  let focusedBefore: Element | null = null;
  let hushed: Element[] = [];
  let overflowBefore = '';

  return {
    frame,
    show: () => {
      focusedBefore = document.activeElement;
      overflowBefore = document.documentElement.style.overflow;
      hushed = [...document.body.children].filter((child) => child !== frame && !child.hasAttribute('inert'));
      for (const element of hushed) element.toggleAttribute('inert', true);
      document.documentElement.style.overflow = 'hidden';
      frame.style.display = 'block';
      frame.focus();
    },
    hide: () => {
      if (frame.style.display === 'none') return;
      frame.style.display = 'none';
      document.documentElement.style.overflow = overflowBefore;
      for (const element of hushed) element.removeAttribute('inert');
      hushed = [];
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    },
  };
}
