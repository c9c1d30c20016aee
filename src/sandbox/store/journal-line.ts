export type Stored = object;

/** Collection, id and the document; without a document the id is removed. */
export type Line = [collection: string, id: string, document?: Stored];

export function isLine(value: unknown): value is Line {
  if (!Array.isArray(value)) return false;
  const [name, id, document] = value;
  return (
    typeof name === 'string' && typeof id === 'string' && ['object', 'undefined'].includes(typeof document)
  );
}
