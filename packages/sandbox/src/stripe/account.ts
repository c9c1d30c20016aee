import type { Webhooks } from './events/webhooks.ts';
import type { Account, Context } from './objects/context.ts';
import { newId } from './objects/ids.ts';
import { apiVersion, type EventType, type StoredEvent } from './objects/stored.ts';
import type { Tables } from './objects/tables.ts';

type EventRequest = StoredEvent['request'];

/** What the account does by itself after an event, such as marking an invoice as paid. */
type Reaction = (context: Context, object: object) => void;
export type Reactions = Partial<Record<EventType, Reaction>>;

interface AccountParts {
  tables: Tables;
  webhooks: Webhooks;
  reactions: Reactions;
  now: () => Date;
  url: () => string;
}

const noRequest: EventRequest = { id: null, idempotency_key: null };

export function openAccount({ tables, webhooks, reactions, now, url }: AccountParts): Account {
  const seconds = () => Math.floor(now().getTime() / 1_000);

  function contextFor(request = noRequest): Context {
    const context: Context = {
      tables,
      now: seconds,
      url,
      emit: (type, object, previousAttributes) => {
        const event: StoredEvent = {
          id: newId('evt'),
          object: 'event',
          api_version: apiVersion,
          created: seconds(),
          data: { object, ...(previousAttributes && { previous_attributes: previousAttributes }) },
          livemode: false,
          pending_webhooks: webhooks.countTargets(type),
          request,
          type,
        };
        webhooks.send(tables.events.put(event.id, event));
        reactions[type]?.(context, object);
      },
    };
    return context;
  }

  return { contextFor };
}
