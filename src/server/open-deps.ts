import { product } from '#shared/product.ts';
import type { Deps } from './deps.ts';
import { createAuditTrail } from './platform/audit/audit-trail.ts';
import type { Config } from './platform/config/config.ts';
import { connectDatabase, type DatabasePatience } from './platform/db/connect.ts';
import { startJobQueue } from './platform/jobs/job-queue.ts';
import type { Log } from './platform/log.ts';
import { createProductMetrics } from './platform/metrics/product-metrics.ts';
import { createAgencies } from './platform/providers/agencies.ts';
import { createDwolla } from './platform/providers/dwolla.ts';
import { createGmail } from './platform/providers/gmail.ts';
import { createIdme } from './platform/providers/idme.ts';
import { createMailer } from './platform/providers/mailer.ts';
import { withoutVendor } from './platform/providers/not-offered.ts';
import { createPasskeys } from './platform/providers/passkeys.ts';
import { createPasswordHasher } from './platform/providers/password-hasher.ts';
import { createPlaid } from './platform/providers/plaid.ts';
import { createStripe } from './platform/providers/stripe.ts';
import { createSupportDesk } from './platform/providers/support-desk.ts';
import { createTotp } from './platform/providers/totp.ts';
import { openMasterKeys, requireKnownKeys } from './platform/vault/open-master-keys.ts';
import { createVault } from './platform/vault/vault.ts';

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
  const metrics = createProductMetrics();
  const jobs = await startJobQueue({
    databaseUrl,
    worksJobs,
    log,
    onJobEnd: ({ name, outcome, seconds }) => metrics.jobDuration.observe({ job: name, outcome }, seconds),
  });
  parts.defer(() => jobs.stop());
  const stopping = new AbortController();
  parts.defer(() => stopping.abort());
  const { plaid, google, idme, stripe, agencies, dwolla } = config.vendors;
  return {
    config,
    db,
    jobs,
    log,
    metrics,
    mailer,
    passwords: createPasswordHasher(config.passwordCost),
    passkeys: createPasskeys({ publicUrl: config.publicUrl }),
    totp: createTotp(),
    plaid: plaid ? createPlaid({ ...plaid, productName: product.name }) : withoutVendor('plaid'),
    gmail: google ? createGmail(google) : withoutVendor('google'),
    idme: idme ? createIdme(idme) : withoutVendor('idme'),
    stripe: stripe ? createStripe(stripe) : withoutVendor('stripe'),
    agencies: agencies ? createAgencies(agencies) : withoutVendor('agencies'),
    supportDesk: createSupportDesk(config.supportWebhookSecrets),
    dwolla: dwolla ? createDwolla({ ...dwolla, now }) : withoutVendor('dwolla'),
    vault: createVault({ masterKeys, now }),
    audit: createAuditTrail({ masterKeys }),
    now,
    stopping: stopping.signal,
  };
}
