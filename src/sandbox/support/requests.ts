import type { Mailbox, Message } from '#sandbox/mailbox/mailbox.ts';
import { product } from '#shared/product.ts';
import { answerWebhookHeader, findAnsweredMessage } from '#shared/support.ts';

/** A mail to the support team, and where its answer belongs. */
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
      // One at a time: each may be as large as a mail is allowed to be.
      for (const { id } of mails().slice(0, limit)) {
        const request = await find(id);
        if (request) found.push(request);
      }
      return found;
    },
    find,
  };
}

/** Undefined for a mail that says neither what it is about nor where an answer goes. */
function toRequest({ id, subject, text, receivedAt, replyTo, headers }: Message): SupportRequest | undefined {
  const reference = findAnsweredMessage(replyTo);
  const answerUrl = headers.get(answerWebhookHeader);
  if (!reference || !answerUrl || !URL.canParse(answerUrl)) return undefined;
  return { mailId: id, subject, text, receivedAt, reference, answerUrl };
}
