const quietMs = 3_000;

/** Runs the action well after the page has opened, so that it does not slow the opening. Returns a function that cancels it. */
export function whenQuiet(action: () => void): () => void {
  const timer = setTimeout(action, quietMs);
  return () => clearTimeout(timer);
}
