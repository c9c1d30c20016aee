/** For failures that were dealt with and concern no one but us: written to the browser's log, shown to nobody. */
export function reportFailure(what: string): (error: unknown) => void {
  return (error) => {
    // biome-ignore lint/suspicious/noConsole: the browser's log is where this is meant to go.
    console.warn(what, error);
  };
}
