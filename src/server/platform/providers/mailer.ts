import type { Transporter } from 'nodemailer';
import type { Operator } from '#shared/account/operator.ts';
import { type Email, renderEmail } from './email.ts';

interface SendOptions {
  /** Where replies go; by default to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
  /** The same key gives the same Message-ID, so that an email that is sent twice is recognized as one. */
  messageKey?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

export interface Mailer {
  send(to: string, email: Email, options?: SendOptions): Promise<void>;
  close(): void;
}

interface MailerOptions {
  smtpUrl: string;
  from: string;
  /** Every email says who sent it and from where. */
  operator: Operator;
}

export function createMailer({ smtpUrl, from, operator }: MailerOptions): Mailer {
  let opened: Promise<Transporter> | undefined;
  return {
    send: async (to, email, { messageKey, ...options } = {}) => {
      opened ??= openTransport(smtpUrl);
      await (await opened).sendMail({
        from,
        // An address object keeps a crafted value from being parsed as several recipients.
        to: { name: '', address: to },
        ...(messageKey && { messageId: `<${messageKey}@${domainOf(from)}>` }),
        ...options,
        ...renderEmail(email, operator),
      });
    },
    close: () => {
      void opened?.then((transport) => transport.close());
    },
  };
}

/** The library is loaded for the first email, because a process that only serves visitors sends none. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

/** The domain of a sender such as "Rightful <no-reply@rightful.example>". */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
