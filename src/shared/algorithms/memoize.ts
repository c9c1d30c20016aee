const defaultMaxEntries = 20_000;

/** Caches recent results for texts that repeat. `compute` must depend on the text alone. */
export function memoize<Value>(
  compute: (text: string) => Value,
  { maxEntries = defaultMaxEntries } = {},
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= maxEntries) known.clear();
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}
