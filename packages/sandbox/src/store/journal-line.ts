export type Stored = object;

/** A collection, an id and a document. A line without a document removes the id. */
export type Line = [collection: string, id: string, document?: Stored];

export function isLine(value: unknown): value is Line {
  if (!Array.isArray(value)) return false;
  const [name, id, document] = value;
  return (
    typeof name === 'string' && typeof id === 'string' && ['object', 'undefined'].includes(typeof document)
  );
}
