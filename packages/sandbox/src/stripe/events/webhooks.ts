import { createHmac } from 'node:crypto';
import { type Delivery, openDeliveries } from '#sandbox/institution/deliveries.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import type { Surroundings } from '#sandbox/institution/institution.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import type { StoredEvent } from '../objects/stored.ts';
import type { Tables } from '../objects/tables.ts';

interface Signing {
  body: string;
  secret: string;
  /** In seconds. Receivers refuse signatures that are too old. */
  timestamp: number;
}

interface Tally {
  sent: number;
  arrived: number;
}

export interface Webhooks {
  /** Returns the number of addresses that receive events of this type. */
  countTargets(type: string): number;
  send(event: StoredEvent): void;
  /** Sends the event again immediately to every address that receives its type. */
  resend(event: StoredEvent): void;
  /** Returns the number of deliveries and of successful deliveries by event id. */
  tally(): Map<string, Tally>;
  close(): void;
}

const lateMs = 4_000;

interface WebhooksOptions extends Pick<Surroundings, 'log' | 'now' | 'speed'> {
  store: DocumentStore;
  tables: Tables;
}

export function openWebhooks({ store, tables, now, speed, log }: WebhooksOptions): Webhooks {
  const deliveries = openDeliveries({
    store,
    now,
    speed,
    log,
    headersFor: (body) => ({ 'stripe-signature': sign(body, now()), 'user-agent': 'Stripe/1.0 (sandbox)' }),
    habit: (nth) => ({ twice: nth % 3 === 0, lateMs: nth % 4 === 0 ? lateMs : 0 }),
  });

  /**
   * Stripe sends an event once per endpoint. Here, endpoints with the same address share one delivery, because a
   * product that registers itself at every start must not receive each event once per start.
   */
  function targetsOf(type: string): string[] {
    const wanted = tables.webhookEndpoints
      .list()
      .filter(({ status, enabled_events }) => status === 'enabled' && isWanted(type, enabled_events));
    return [...new Set(wanted.map(({ url }) => url))];
  }

  function resendTo(url: string, event: StoredEvent): void {
    const earlier = deliveries
      .list()
      .find((delivery) => delivery.url === url && eventIdIn(delivery.body) === event.id);
    if (earlier) deliveries.resend(earlier.id);
    else deliveries.send({ url, body: bodyOf(event) });
  }

  return {
    countTargets: (type) => targetsOf(type).length,
    send: (event) => {
      for (const url of targetsOf(event.type)) deliveries.send({ url, body: bodyOf(event) });
    },
    resend: (event) => {
      for (const url of targetsOf(event.type)) resendTo(url, event);
    },
    tally: () => tallyOf(deliveries.list()),
    close: () => deliveries.close(),
  };
}

function isWanted(type: string, enabledEvents: readonly string[]): boolean {
  return enabledEvents.includes('*') || enabledEvents.includes(type);
}

function sign(body: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1_000);
  return signatureHeader({ body, secret: sandboxVendors.stripe.webhookSecret, timestamp });
}

function bodyOf(event: StoredEvent): string {
  return JSON.stringify(event, undefined, 2);
}

/** In the body, the event's own id comes first. */
function eventIdIn(body: string): string {
  return /"id": "(evt_\w+)"/.exec(body)?.[1] ?? '';
}

function tallyOf(deliveries: readonly Delivery[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { body, endedAt, lastAnswer } of deliveries) {
    const { sent, arrived } = tallies.get(eventIdIn(body)) ?? { sent: 0, arrived: 0 };
    const hasArrived = endedAt !== undefined && lastAnswer?.startsWith('2');
    tallies.set(eventIdIn(body), { sent: sent + 1, arrived: arrived + (hasArrived ? 1 : 0) });
  }
  return tallies;
}

function signatureHeader({ body, secret, timestamp }: Signing): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
