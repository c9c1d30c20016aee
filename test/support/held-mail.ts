import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { createMailer, type Mailer } from '../../src/server/platform/providers/mailer.ts';
import { sandboxOperator } from '../../src/shared/account/operator.ts';

/** Starts a mail server that accepts an email but answers only after `release`. It stops when the running test ends. */
export async function startHeldMail() {
  const emails: string[] = [];
  const gate = Promise.withResolvers<void>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData: async (stream, _session, answer) => {
      emails.push(await text(stream));
      await gate.promise;
      answer();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Rightful <mail@rightful.example>',
    operator: sandboxOperator,
  });
  onTestFinished(async () => {
    gate.resolve();
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  return {
    mailer,
    /** The raw emails with their headers, including those that are not answered yet. */
    emails,
    release: gate.resolve,
  };
}

export const messageIdOf = (email: string) => /^Message-ID: (\S+)/im.exec(email)?.[1];

/** Simulates a process that dies after sending an email, before it can record that. */
export function dyingAfter(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: async (...email) => {
      await mailer.send(...email);
      throw new Error('killed');
    },
  };
}
