import type { Mailbox, Message } from '#sandbox/mailbox/mailbox.ts';
import { answerWebhookHeader, findAnsweredMessage, product } from '#sandbox/shared.ts';

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
