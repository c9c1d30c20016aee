import { product } from '#shared/product.ts';
import { createAuditTrail } from './audit/audit-trail.ts';
import type { Config } from './config.ts';
import { connectDatabase, type DatabasePatience } from './db/connect.ts';
import type { Deps } from './deps.ts';
import { startJobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import { countJob } from './metrics/product-metrics.ts';
import { createAgencies } from './providers/agencies.ts';
import { createDwolla } from './providers/dwolla.ts';
import { createGmail } from './providers/gmail.ts';
import { createIdme } from './providers/idme.ts';
import { createMailer } from './providers/mailer.ts';
import { createPasskeys } from './providers/passkeys.ts';
import { createPasswordHasher } from './providers/password-hasher.ts';
import { createPlaid } from './providers/plaid.ts';
import { createStripe } from './providers/stripe.ts';
import { createSupportDesk } from './providers/support-desk.ts';
import { createTotp } from './providers/totp.ts';
import { openMasterKeys, requireKnownKeys } from './vault/open-master-keys.ts';
import { createVault } from './vault/vault.ts';

interface OpenDepsOptions {
  config: Config;
  databaseUrl: string;
  /** How long to wait for the database, if not as long as a request may. */
  databasePatience?: DatabasePatience;
  smtpUrl: string;
  log: Log;
  now: () => Date;
  worksJobs: boolean;
}

/** Opens every connection to the outside. Disposing the stack closes them in reverse order. */
export async function openDeps(parts: AsyncDisposableStack, options: OpenDepsOptions): Promise<Deps> {
  const { config, databaseUrl, databasePatience, smtpUrl, log, now, worksJobs } = options;
  const { db, close } = connectDatabase({
    databaseUrl,
    poolSize: config.databasePoolSize,
    log,
    patience: databasePatience,
  });
  parts.defer(close);
  const masterKeys = await openMasterKeys({ configured: config.encryptionKeys, dataDir: config.dataDir });
  await requireKnownKeys(db, masterKeys);
  const mailer = createMailer({ smtpUrl, from: config.mailFrom });
  parts.defer(() => mailer.close());
  const jobs = await startJobQueue({ databaseUrl, worksJobs, log, onJobEnd: countJob });
  parts.defer(() => jobs.stop());
  const stopping = new AbortController();
  parts.defer(() => stopping.abort());
  const { plaid, google, idme, stripe, agencies, dwolla } = config.vendors;
  return {
    config,
    db,
    jobs,
    log,
    mailer,
    passwords: createPasswordHasher(),
    passkeys: createPasskeys({ publicUrl: config.publicUrl }),
    totp: createTotp(),
    plaid: createPlaid({ ...plaid, productName: product.name }),
    gmail: createGmail(google),
    idme: createIdme(idme),
    stripe: createStripe(stripe),
    agencies: createAgencies(agencies),
    supportDesk: createSupportDesk(config.supportWebhookSecrets),
    dwolla: createDwolla({ ...dwolla, now }),
    vault: createVault({ masterKeys, now }),
    audit: createAuditTrail({ masterKeys }),
    now,
    stopping: stopping.signal,
  };
}
