import { createHmac, randomUUID } from 'node:crypto';
import { type Deliveries, openDeliveries } from '#sandbox/institution/deliveries.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import type { Surroundings } from '#sandbox/institution/institution.ts';
import type { Mailbox, Message } from '#sandbox/mailbox/mailbox.ts';
import { answerWebhookHeader, findAnsweredMessage, product, sandboxVendors } from '#sandbox/shared.ts';

/** An email to the support team, and where to post its answer. */
export interface SupportRequest {
  mailId: string;
  subject: string;
  text: string;
  receivedAt: string;
  reference: string;
  answerUrl: string;
}

export interface SupportRequests {
  count(): number;
  /** Newest first. */
  list(limit: number): Promise<SupportRequest[]>;
  find(mailId: string): Promise<SupportRequest | undefined>;
}

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

export function openRequests(mailbox: Mailbox): SupportRequests {
  const mails = () => mailbox.list(product.supportEmail);

  async function find(mailId: string): Promise<SupportRequest | undefined> {
    const mail = await mailbox.find(mailId);
    return mail && toRequest(mail);
  }

  return {
    count: () => mails().length,
    list: async (limit) => {
      const found: SupportRequest[] = [];
      // Messages are read one at a time, because each may have the largest size allowed.
      for (const { id } of mails().slice(0, limit)) {
        const request = await find(id);
        if (request) found.push(request);
      }
      return found;
    },
    find,
  };
}

/** Returns undefined for an email without a reference or an address for answers. */
function toRequest({ id, subject, text, receivedAt, replyTo, headers }: Message): SupportRequest | undefined {
  const reference = findAnsweredMessage(replyTo);
  const answerUrl = headers.get(answerWebhookHeader);
  if (!reference || !answerUrl || !URL.canParse(answerUrl)) return undefined;
  return { mailId: id, subject, text, receivedAt, reference, answerUrl };
}
