const quietMs = 3_000;

/** Does it when what was opened is long there, so that it takes nothing from it. Gives the way to call it off. */
export function whenQuiet(action: () => void): () => void {
  const timer = setTimeout(action, quietMs);
  return () => clearTimeout(timer);
}
