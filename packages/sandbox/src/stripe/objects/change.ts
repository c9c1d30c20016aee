import { isDeepStrictEqual } from 'node:util';
import type { Context } from './context.ts';
import type { EventType } from './stored.ts';
import type { Table } from './tables.ts';

interface Change<Document> {
  table: Table<Document & object>;
  document: Document;
  changes: Partial<Document>;
  event: EventType;
}

/** Writes changes and emits an event with the previous values. If nothing differs, there is no event. */
export function change<Document extends { id: string }>(
  context: Context,
  { table, document, changes, event }: Change<Document>,
): Document {
  const keys = Object.keys(changes) as (keyof Document)[];
  const changed = keys.filter((key) => !isDeepStrictEqual(document[key], changes[key]));
  if (changed.length === 0) return document;

  const next = table.put(document.id, { ...document, ...changes });
  context.emit(event, next, Object.fromEntries(changed.map((key) => [key, document[key]])));
  return next;
}

/** Moves an object to its next state. It always emits the event, because the same outcome again is also news. */
export function transition<Document extends { id: string }>(
  context: Context,
  { table, document, changes, event }: Change<Document>,
): Document {
  const next = table.put(document.id, { ...document, ...changes });
  context.emit(event, next);
  return table.find(document.id) ?? next;
}
