import { join } from 'node:path';
import { createSandboxApp } from './app.ts';
import { loopbackHost } from './loopback.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { startSmtpServer } from './mailbox/smtp-server.ts';

interface SandboxOptions {
  port: number;
  smtpPort: number;
  dataDir: string;
  log: (line: string) => void;
  now: () => Date;
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the stand-ins for the outside world. Port 0 takes any free one; a busy port rejects with its own error. */
export async function startSandbox({ port, smtpPort, dataDir, log, now }: SandboxOptions): Promise<Sandbox> {
  const mailbox = await openMailbox({ directory: join(dataDir, 'mailbox'), log, now });
  const app = await createSandboxApp({ mailbox, log });
  const smtpServer = await startSmtpServer({ port: smtpPort, mailbox, log });

  async function close() {
    await app.close();
    await smtpServer.close();
  }

  try {
    return { url: await app.listen({ port, host: loopbackHost }), smtpUrl: smtpServer.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
