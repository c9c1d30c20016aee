const mostRemembered = 20_000;

/** Names, streets and places repeat, so what was made of the last texts is kept. Only for what depends on the text alone. */
export function remember<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= mostRemembered) known.clear();
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}
