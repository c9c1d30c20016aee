import { createHmac, randomUUID } from 'node:crypto';
import { type Deliveries, openDeliveries } from '#sandbox/institution/deliveries.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import type { Surroundings } from '#sandbox/institution/institution.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import type { SupportRequest } from './requests.ts';

interface Answer {
  /** In the format of an email's message id. */
  id: string;
  reference: string;
  text: string;
}

export interface Answers {
  deliveries: Deliveries;
  give(request: SupportRequest, text: string): void;
  /** The answers to one request, in order. */
  listTo(reference: string): string[];
}

type Parts = Pick<Surroundings, 'now' | 'speed' | 'log'> & { store: DocumentStore };

export function openAnswers({ store, now, speed, log }: Parts): Answers {
  const deliveries = openDeliveries({
    store,
    now,
    speed,
    log,
    headersFor: (body) => ({ 'support-signature': sign(body, now()) }),
    habit: (nth) => ({ twice: nth % 3 === 2 }),
  });
  const given = store.collection<Answer>('answers', { keep: 500 });
  return {
    deliveries,
    give: ({ reference, answerUrl }, text) => {
      const answer = { id: `<${randomUUID()}@sandbox.example>`, reference, text };
      given.put(answer.id, answer);
      deliveries.send({ url: answerUrl, body: JSON.stringify(answer) });
    },
    listTo: (reference) =>
      given
        .list()
        .filter((answer) => answer.reference === reference)
        .map(({ text }) => text),
  };
}

function sign(body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const { webhookSecret } = sandboxVendors.support;
  const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export function answerText(body: string): string {
  const { reference } = JSON.parse(body) as Answer;
  return `Answer to ${reference}`;
}
