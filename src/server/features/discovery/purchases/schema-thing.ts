/** A thing of schema.org's vocabulary, whichever way a mail has written it down. */
export interface SchemaThing {
  /** Names without the vocabulary's address: "Order". */
  types: readonly string[];
  properties: ReadonlyMap<string, readonly SchemaValue[]>;
}

export type SchemaValue = string | SchemaThing;

/** "https://schema.org/OrderReturned" and "OrderReturned" are one name. */
export function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#')) + 1);
}

export function isOfType(thing: SchemaThing, type: string): boolean {
  return thing.types.includes(type);
}

/** The first text under one of the names, in their order. */
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

/** A name told as text, or as a thing that bears it. */
export function nameOf(thing: SchemaThing, ...names: string[]): string | undefined {
  return textOf(thing, ...names) ?? textOf(thingsOf(thing, ...names)[0], 'name', 'legalName');
}
