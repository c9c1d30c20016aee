export type Handler = (detail: unknown) => unknown;

/** Keeps the handlers of each event. */
export function createListeners() {
  const handlers = new Map<string, Set<Handler>>();

  function handlersOf(event: string): Set<Handler> {
    const known = handlers.get(event) ?? new Set();
    handlers.set(event, known);
    return known;
  }

  return {
    on(event: string, handler: Handler): void {
      handlersOf(event).add(handler);
    },
    once(event: string, handler: Handler): void {
      const handleOnce: Handler = (detail) => {
        handlersOf(event).delete(handleOnce);
        return handler(detail);
      };
      handlersOf(event).add(handleOnce);
    },
    /** Without a handler, removes all of the event's handlers. */
    off(event: string, handler?: Handler): void {
      if (handler) handlersOf(event).delete(handler);
      else handlers.delete(event);
    },
    emit(event: string, detail?: unknown): void {
      for (const handler of [...handlersOf(event)]) handler(detail);
    },
  };
}
