import type { EventType } from './stored.ts';
import type { Tables } from './tables.ts';

/** What every piece of the stand-in works with, for one request or one press of a button. */
export interface Context {
  tables: Tables;
  /** In whole seconds, as every time in this API. */
  now(): number;
  /** Where the sandbox is reached. */
  url(): string;
  /** Keeps an event, sends it to the webhook endpoints and lets the rest of the account react to it. */
  emit(type: EventType, object: object, previousAttributes?: object): void;
}
