/** A thing in schema.org's vocabulary, in whichever syntax the email wrote it. */
export interface SchemaThing {
  /** Names without the vocabulary's URL: "Order". */
  types: readonly string[];
  properties: ReadonlyMap<string, readonly SchemaValue[]>;
}

export type SchemaValue = string | SchemaThing;

/** Treats "https://schema.org/OrderReturned" and "OrderReturned" as the same name. */
export function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#')) + 1);
}

export function isOfType(thing: SchemaThing, type: string): boolean {
  return thing.types.includes(type);
}

/** Returns the first text under one of the names, in their order. */
export function textOf(thing: SchemaThing | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = thing?.properties.get(name)?.find((value) => typeof value === 'string');
    if (text?.trim()) return text.trim();
  }
  return undefined;
}

export function thingsOf(thing: SchemaThing | undefined, ...names: string[]): SchemaThing[] {
  return names.flatMap((name) =>
    (thing?.properties.get(name) ?? []).filter((value) => typeof value !== 'string'),
  );
}

/** Reads a name that is given as text or as a thing with a name. */
export function nameOf(thing: SchemaThing, ...names: string[]): string | undefined {
  return textOf(thing, ...names) ?? textOf(thingsOf(thing, ...names)[0], 'name', 'legalName');
}
