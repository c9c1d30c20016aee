import { join } from 'node:path';
import { openAgencies } from './agencies/agencies.ts';
import { createSandboxApp } from './app.ts';
import { openDwolla } from './dwolla/dwolla.ts';
import { openGoogle } from './google/google.ts';
import { openIdme } from './idme/idme.ts';
import type { Institution, Surroundings } from './institution/institution.ts';
import { openIrs } from './irs/irs.ts';
import { type Mailbox, openMailbox } from './mailbox/mailbox.ts';
import { startSmtpServer } from './mailbox/smtp-server.ts';
import { loopbackHost } from './page/loopback.ts';
import { openPlaid } from './plaid/plaid.ts';
import { publishSettlements } from './settlements/publish-settlements.ts';
import { openStateOffice } from './state-office/state-office.ts';
import { openStripe } from './stripe/stripe.ts';
import { openSupport } from './support/support.ts';

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

/** Every simulated institution, in the order of the front page. */
function openInstitutions(surroundings: Surroundings, mailbox: Mailbox): Institution[] {
  const plaid = openPlaid(surroundings);
  const dwolla = openDwolla(surroundings, plaid);
  const agencies = openAgencies(surroundings, {
    payAgent: ({ reference, amountCents }) =>
      dwolla.receive({ key: reference, amountCents, addenda: reference }),
  });
  return [
    openStripe(surroundings),
    plaid,
    openGoogle(surroundings),
    openIdme(surroundings),
    openIrs(surroundings),
    dwolla,
    agencies,
    openStateOffice(surroundings),
    openSupport(surroundings, { mailbox }),
  ];
}
