import type { EventType } from './stored.ts';
import type { Tables } from './tables.ts';

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
