import { join } from 'node:path';
import { createSandboxApp } from './app.ts';
import { openInstitutions } from './institutions.ts';
import { loopbackHost } from './loopback.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { startSmtpServer } from './mailbox/smtp-server.ts';
import { publishSettlements } from './settlements/publish-settlements.ts';

interface SandboxOptions {
  port: number;
  smtpPort: number;
  dataDir: string;
  speed?: number;
  log: (line: string) => void;
  now: () => Date;
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the simulated outside world. Port 0 takes any free port. A busy port rejects with its own error. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, smtpPort, dataDir, speed = 1, log, now } = options;
  let ownUrl: string | undefined;
  const url = () => {
    if (ownUrl === undefined) throw new Error('The sandbox does not listen yet.');
    return ownUrl;
  };
  const mailbox = await openMailbox({ directory: join(dataDir, 'mailbox'), log, now });
  const institutions = openInstitutions({ dataDir, log, now, url, speed }, mailbox);
  await publishSettlements({ dataDir, now });
  const app = await createSandboxApp({ mailbox, institutions, log });
  const smtpServer = await startSmtpServer({ port: smtpPort, mailbox, log });

  async function close() {
    await app.close();
    await smtpServer.close();
  }

  try {
    ownUrl = await app.listen({ port, host: loopbackHost });
    return { url: ownUrl, smtpUrl: smtpServer.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
