import type { Call, FrameMessage, Opening } from '#sandbox/stripe-js/browser/protocol.ts';

interface FrameOptions<Settings> {
  iframe: HTMLIFrameElement;
  address: URL;
  settings: Settings;
  onEvent?: (event: string, detail: unknown) => void;
}

type Method = (...params: never[]) => unknown;

type ParamsOf<Called> = Called extends Method ? Parameters<Called> : never;
type ResultOf<Called> = Called extends Method ? Awaited<ReturnType<Called>> : never;

/** A page of the sandbox inside the host page, and the calls that it answers. */
export interface Frame<Methods> {
  /** Rejects if the frame is closed before it answers. */
  call<Name extends keyof Methods & string>(
    name: Name,
    ...params: ParamsOf<Methods[Name]>
  ): Promise<ResultOf<Methods[Name]>>;
  /** Makes a call without waiting for its answer. */
  tell<Name extends keyof Methods & string>(name: Name, ...params: ParamsOf<Methods[Name]>): void;
  close(): void;
}

interface PendingCall {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** The caller adds the iframe to the page. Calls made before it has loaded wait in the port. */
export function openFrame<Methods, Settings>(options: FrameOptions<Settings>): Frame<Methods> {
  const { iframe, address, settings, onEvent = () => {} } = options;
  const pending = new Map<number, PendingCall>();
  const { port1: port, port2: framePort } = new MessageChannel();
  let lastId = 0;

  port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    if ('event' in data) return onEvent(data.event, data.detail);
    pending.get(data.id)?.resolve(data.result as never);
    pending.delete(data.id);
  };
  iframe.addEventListener(
    'load',
    () => {
      const opening: Opening<Settings> = { kind: 'sandbox-stripe-open', settings };
      // The origin is given so that the port does not reach another site that may have been loaded into the frame.
      iframe.contentWindow?.postMessage(opening, address.origin, [framePort]);
    },
    { once: true },
  );
  iframe.src = address.href;

  return {
    call(method, ...params) {
      lastId += 1;
      const call: Call = { id: lastId, method, params };
      port.postMessage(call);
      return new Promise((resolve, reject) => pending.set(call.id, { resolve, reject }));
    },
    tell(method, ...params) {
      port.postMessage({ id: 0, method, params } satisfies Call);
    },
    close() {
      port.close();
      for (const { reject } of pending.values())
        reject(new Error('The payment form was taken off the page.'));
      pending.clear();
    },
  };
}
