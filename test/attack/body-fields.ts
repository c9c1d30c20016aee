/** The keys and indexes that lead to a value in a body. */
export type FieldPath = readonly string[];

/** Lists the paths to all leaf values of a body. */
export function fieldsOf(value: unknown, path: FieldPath = []): FieldPath[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) return [path];
  return entries.flatMap(([name, inner]) => fieldsOf(inner, [...path, name]));
}

export function readField(body: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, name) => Reflect.get(value as object, name), body);
}

/** Copies the body with one value replaced. */
export function withField<Body extends object>(body: Body, path: FieldPath, value: unknown): Body {
  const copy = structuredClone(body);
  const last = path.at(-1);
  if (last === undefined) throw new Error('a path leads somewhere');
  Reflect.set(readField(copy, path.slice(0, -1)) as object, last, value);
  return copy;
}
