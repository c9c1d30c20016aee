import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { invalidRequest, noSuch } from '../form/api-error.ts';
import type { Customer, EventType, StoredEvent } from './stored.ts';
import type { Table, Tables } from './tables.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const idLength = 24;

interface Wanted {
  kind: string;
  id: string;
  /** The parameter that contained the id, or 'id' if it was in the path. */
  param?: string;
}

interface Change<Document> {
  table: Table<Document & object>;
  document: Document;
  changes: Partial<Document>;
  event: EventType;
}

/** What every part of the sandbox's Stripe uses, for one request or one action on the page. */
export interface Context {
  tables: Tables;
  /** In whole seconds, like every time in this API. */
  now(): number;
  /** The sandbox's own address. */
  url(): string;
  /** Stores an event, sends it to the webhook endpoints, and lets the rest of the account react to it. */
  emit(type: EventType, object: object, previousAttributes?: object): void;
}

export interface Account {
  /** For work that was requested through the API, or without a request, by a person on the sandbox's page. */
  contextFor(request?: StoredEvent['request']): Context;
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

export function requireIn<Document extends object>(
  table: Table<Document>,
  { kind, id, param = 'id' }: Wanted,
): Document {
  const found = table.find(id);
  if (!found) throw noSuch(kind, id, param);
  return found;
}

/** Requires a customer that is not deleted. A deleted customer is still known, but can no longer be used. */
export function requireCustomer({ tables }: Context, id: string, param = 'customer'): Customer {
  if (tables.deletedCustomers.find(id))
    throw invalidRequest(`No such customer: '${id}'; it has been deleted.`, {
      code: 'resource_missing',
      param,
      status: param === 'id' ? 404 : 400,
    });
  return requireIn(tables.customers, { kind: 'customer', id, param });
}

export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Returns an id in the API's format, such as `cus_` followed by letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(idLength)}`;
}
