import { createHmac, randomUUID } from 'node:crypto';
import { type Deliveries, type Delivery, openDeliveries } from '#sandbox/deliveries/deliveries.ts';
import type { Surroundings } from '#sandbox/institution.ts';
import type { DocumentStore } from '#sandbox/store/document-store.ts';
import type { Subscription } from './documents.ts';
import { Refusal } from './errors.ts';

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
