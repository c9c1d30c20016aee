import { randomUUID } from 'node:crypto';
import { type Html, html, shorten } from '#sandbox/page/html.ts';
import type { DocumentStore } from './document-store.ts';

const shownDeliveries = 50;

/** One webhook and the state of its delivery. */
export interface Delivery {
  id: string;
  url: string;
  body: string;
  attempts: number;
  dueAt: string;
  /** Set once the webhook was accepted or given up. */
  endedAt?: string;
  lastAnswer?: string;
}

interface Habit {
  twice?: boolean;
  lateMs?: number;
}

interface DeliveriesOptions {
  store: DocumentStore;
  now: () => Date;
  speed: number;
  log: (line: string) => void;
  /** Called for each attempt, because signatures contain the time of sending. */
  headersFor: (body: string) => Record<string, string> | Promise<Record<string, string>>;
  /** How the nth delivery (from 1) misbehaves. Real vendors send some webhooks twice and some late. */
  habit?: (nth: number) => Habit;
}

export interface Deliveries {
  send(target: { url: string; body: string }): void;
  list(): Delivery[];
  /** Sends a delivery once more, whatever its state. */
  resend(id: string): void;
  close(): void;
}

const keptDeliveries = 500;

const answerTimeoutMs = 5_000;

const firstRetryMs = 1_000;

const longestRetryMs = 60_000;

const maxAttempts = 20;

/** Delivers webhooks as vendors do: they are retried until a response is successful, even after a restart. */
export function openDeliveries(options: DeliveriesOptions): Deliveries {
  const { store, now, speed, log, headersFor, habit = behave } = options;
  const deliveries = store.collection<Delivery>('deliveries', { keep: keptDeliveries });
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();
  let count = deliveries.list().length;

  function schedule({ id, dueAt }: Delivery): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void attempt(id);
      },
      // A speed below 1 slows decisions down, but it must not slow webhooks down.
      Math.max(0, new Date(dueAt).getTime() - now().getTime()) / Math.max(1, speed),
    );
    timers.add(timer);
  }

  async function attempt(id: string): Promise<void> {
    const delivery = deliveries.find(id);
    if (!delivery) return;
    const answer = await post(delivery, await headersFor(delivery.body), closing.signal);
    // The shutdown cut this attempt off, so it is tried again after the next start.
    if (closing.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    const isOver = answer.ok || attempts >= maxAttempts;
    if (!answer.ok)
      log(`Sandbox webhook to ${new URL(delivery.url).pathname}: ${answer.text}, try ${attempts}`);
    const next = deliveries.put(id, {
      ...delivery,
      attempts,
      lastAnswer: answer.text,
      dueAt: later(Math.min(firstRetryMs * 2 ** delivery.attempts, longestRetryMs)),
      ...(isOver && { endedAt: now().toISOString() }),
    });
    if (!isOver) schedule(next);
  }

  const later = (ms: number) => new Date(now().getTime() + ms).toISOString();

  function add(target: { url: string; body: string }, dueAt: string): void {
    const id = randomUUID();
    schedule(deliveries.put(id, { id, ...target, attempts: 0, dueAt }));
  }

  for (const delivery of deliveries.list()) if (!delivery.endedAt) schedule(delivery);

  return {
    send: (target) => {
      count += 1;
      const { twice = false, lateMs = 0 } = habit(count);
      add(target, later(lateMs));
      if (twice) add(target, later(lateMs));
    },
    list: () => deliveries.list(),
    resend: (id) => {
      const delivery = deliveries.find(id);
      if (delivery) add({ url: delivery.url, body: delivery.body }, now().toISOString());
    },
    close: () => {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

const behave = (): Habit => ({});

async function post(
  { url, body }: Delivery,
  headers: Record<string, string>,
  closing: AbortSignal,
): Promise<{ ok: boolean; text: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    return { ok: response.ok, text: String(response.status) };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.name : 'no answer' };
  }
}

/** Lists deliveries, newest first. The label describes a delivery, and the action is the URL of its resend button. */
export function deliveriesTable(
  deliveries: readonly Delivery[],
  { label, action }: { label: (body: string) => string; action: string },
): Html {
  if (deliveries.length === 0) return html`<p class="empty">Nothing has been sent yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">What</th><th scope="col">To</th><th scope="col">Tries</th>
<th scope="col">Last answer</th><th scope="col">Again</th></tr></thead>
<tbody>
${deliveries.slice(-shownDeliveries).toReversed().map(row)}
</tbody>
</table>`;

  function row({ id, url, body, attempts, lastAnswer }: Delivery): Html {
    return html`<tr><td>${label(body)}</td><td><code>${shorten(url, 100)}</code></td><td>${attempts}</td>
<td>${lastAnswer ?? 'In transit'}</td>
<td><form method="post" class="actions" action="${action}">
<input type="hidden" name="id" value="${id}"><button>Send again</button></form></td></tr>
`;
  }
}
