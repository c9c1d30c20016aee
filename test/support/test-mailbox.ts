import { setTimeout as sleep } from 'node:timers/promises';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

/** Reads the sandbox's mailbox over HTTP. */
export function createMailboxReader(sandboxUrl: string) {
  async function list(to: string): Promise<Mail[]> {
    const response = await fetch(`${sandboxUrl}/mailbox/messages?to=${encodeURIComponent(to)}`);
    return (await response.json()) as Mail[];
  }

  /** Waits until the address has this many emails with a matching subject, and returns the newest. */
  async function waitForMail(
    to: string,
    { count = 1, subject = /./, withinMs = 10_000 } = {},
  ): Promise<Mail> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      const mails = (await list(to)).filter((mail) => subject.test(mail.subject));
      const [newest] = mails;
      if (newest && mails.length >= count) return newest;
      await sleep(50);
    }
    throw new Error(`no mail number ${count} for ${to} within ${withinMs} ms`);
  }

  return { list, waitForMail };
}

export function linkIn(mail: Mail): URL {
  const address = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!address) throw new Error(`no link in "${mail.subject}"`);
  return new URL(address);
}
