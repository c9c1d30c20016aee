import { createTransport } from 'nodemailer';
import { type Letter, renderLetter } from './letter.ts';

export interface Mailer {
  send(to: string, letter: Letter): Promise<void>;
  close(): void;
}

interface MailerOptions {
  smtpUrl: string;
  from: string;
}

export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (to, letter) => {
      // An address object keeps a crafted value from being read as several recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, ...renderLetter(letter) });
    },
    close: () => transport.close(),
  };
}
