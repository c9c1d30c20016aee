/** Logs a failure that was handled and that the person need not know about to the browser's console. */
export function reportFailure(what: string): (error: unknown) => void {
  return (error) => {
    // biome-ignore lint/suspicious/noConsole: the browser's log is where this is meant to go.
    console.warn(what, error);
  };
}
