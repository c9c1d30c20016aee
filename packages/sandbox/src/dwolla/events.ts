import { randomUUID } from 'node:crypto';
import type { Event } from 'dwolla/models';
import type { DocumentStore } from '#sandbox/store/document-store.ts';
import type { RecordedEvent } from './documents.ts';
import type { LinkTo, OnTheWire } from './hal.ts';
import { masterAccountId } from './master-account.ts';

const keptEvents = 5_000;

const resourceTypes = {
  customers: 'customer',
  'funding-sources': 'funding-source',
  transfers: 'transfer',
} as const;

export interface Events {
  /** Stores the event and sends it to every subscription. */
  record(happened: Omit<RecordedEvent, 'id' | 'created'>): void;
  find(id: string): RecordedEvent | undefined;
  /** Newest first. */
  list(): RecordedEvent[];
}

interface EventsParts {
  store: DocumentStore;
  now: () => Date;
  linkTo: LinkTo;
  tell: (body: string) => void;
}

export function openEvents({ store, now, linkTo, tell }: EventsParts): Events {
  const events = store.collection<RecordedEvent>('events', { keep: keptEvents });
  return {
    record: (happened) => {
      const id = randomUUID();
      const event = events.put(id, { ...happened, id, created: now().toISOString() });
      tell(JSON.stringify(renderEvent(linkTo, event)));
    },
    find: (id) => events.find(id),
    list: () => events.list().toReversed(),
  };
}

type WireEvent = OnTheWire<Event> & { correlationId?: string | undefined };

export function renderEvent(linkTo: LinkTo, event: RecordedEvent): WireEvent {
  const { id, topic, resource, customerId, correlationId, created } = event;
  return {
    _links: {
      self: linkTo(`/events/${id}`, 'event'),
      account: linkTo(`/accounts/${masterAccountId}`, 'account'),
      resource: linkTo(`/${resource.kind}/${resource.id}`, resourceTypes[resource.kind]),
      ...(customerId && { customer: linkTo(`/customers/${customerId}`, 'customer') }),
    },
    id,
    created,
    topic,
    resourceId: resource.id,
    correlationId,
  };
}
