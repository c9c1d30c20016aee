const quietMs = 3_000;

export function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

/** Runs the action some time after the page opened, so that it does not slow that down. Returns a cancel function. */
export function whenQuiet(action: () => void): () => void {
  const timer = setTimeout(action, quietMs);
  return () => clearTimeout(timer);
}
