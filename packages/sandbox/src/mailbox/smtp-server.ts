import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { loopbackHost } from '#sandbox/page/loopback.ts';
import type { Mailbox } from './mailbox.ts';

interface SmtpServerOptions {
  port: number;
  mailbox: Mailbox;
  log: (line: string) => void;
}

const maxMessageBytes = 10 * 1024 * 1024;

/** Accepts every email and answers 250 only once the mailbox has stored it. */
export async function startSmtpServer({ port, mailbox, log }: SmtpServerOptions) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxMessageBytes,
    rejectOversized: true,
    maxRecipients: 100,
    closeTimeout: 500,
    onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address);
      receive(stream, to).then(() => answer(), refuse);

      function refuse(error: Error) {
        log(`Sandbox mailbox could not store a mail: ${error.message}`);
        answer(
          Object.assign(new Error('The sandbox mailbox could not store this mail'), { responseCode: 451 }),
        );
      }
    },
  });

  async function receive(stream: SMTPServerDataStream, to: string[]) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      if (!stream.sizeExceeded) chunks.push(chunk);
    }
    if (!stream.sizeExceeded) await mailbox.deliver({ to, raw: Buffer.concat(chunks) });
  }

  await listen(server, port);
  server.on('error', (error) => log(`Sandbox mailbox lost a connection: ${error.message}`));

  const { port: boundPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${loopbackHost}:${boundPort}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function listen(server: SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopbackHost, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
