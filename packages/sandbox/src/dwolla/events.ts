import { createHmac, randomUUID } from 'node:crypto';
import type { Event } from 'dwolla/models';
import { type Deliveries, type Delivery, openDeliveries } from '#sandbox/institution/deliveries.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import type { Surroundings } from '#sandbox/institution/institution.ts';
import type { RecordedEvent, Subscription } from './documents.ts';
import { type LinkTo, type OnTheWire, Refusal } from './hal.ts';
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

type WireEvent = OnTheWire<Event> & { correlationId?: string | undefined };

const maxSubscriptions = 5;

export interface Subscriptions {
  create(asked: { url: string; secret: string }): Subscription;
  find(id: string): Subscription | undefined;
  list(): Subscription[];
  /** Also cancels deliveries that are still on their way. */
  remove(id: string): void;
  /** Sends an event to every subscription. */
  tell(body: string): void;
  deliveries(): Delivery[];
  resend(deliveryId: string): void;
  close(): void;
}

type Parts = Pick<Surroundings, 'now' | 'speed' | 'log'> & { store: DocumentStore };

export function openSubscriptions({ store, now, speed, log }: Parts): Subscriptions {
  const subscriptions = store.collection<Subscription>('subscriptions');
  const outboxes = new Map<string, Deliveries>();

  /** Each subscription has its own secret, so it has its own deliveries too. */
  function openOutbox({ id, secret }: Subscription): void {
    const ownStore: DocumentStore = {
      collection: (name, options) => store.collection(`${name} of ${id}`, options),
    };
    const headersFor = (body: string) => ({
      'x-request-signature-sha-256': createHmac('sha256', secret).update(body).digest('hex'),
      'x-dwolla-topic': topicOf(body),
    });
    outboxes.set(id, openDeliveries({ store: ownStore, now, speed, log, headersFor, habit: misbehave }));
  }

  for (const subscription of subscriptions.list()) openOutbox(subscription);

  return {
    create: ({ url, secret }) => {
      if (outboxes.size >= maxSubscriptions)
        throw new Refusal(400, {
          code: 'MaxNumberOfResources',
          message: 'The maximum number of subscriptions has been reached.',
        });
      const id = randomUUID();
      const subscription = subscriptions.put(id, { id, url, secret, created: now().toISOString() });
      openOutbox(subscription);
      return subscription;
    },
    find: (id) => subscriptions.find(id),
    list: () => subscriptions.list(),
    remove: (id) => {
      subscriptions.remove(id);
      outboxes.get(id)?.close();
      outboxes.delete(id);
    },
    tell: (body) => {
      for (const { id, url } of subscriptions.list()) outboxes.get(id)?.send({ url, body });
    },
    deliveries: () => [...outboxes.values()].flatMap((outbox) => outbox.list()),
    resend: (deliveryId) => {
      for (const outbox of outboxes.values()) outbox.resend(deliveryId);
    },
    close: () => {
      for (const outbox of outboxes.values()) outbox.close();
    },
  };
}

/** Dwolla guarantees neither that an event arrives only once nor that events arrive in order. */
function misbehave(nth: number) {
  return { twice: nth % 5 === 0, lateMs: nth % 4 === 3 ? 5_000 : 0 };
}

export function topicOf(eventBody: string): string {
  return String((JSON.parse(eventBody) as { topic?: unknown }).topic);
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
