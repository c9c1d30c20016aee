import { openSessions } from '#server/features/accounts/api.ts';
import { createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Config } from '#server/platform/config/config.ts';
import { connectDatabase, type DatabasePatience } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Log } from '#server/platform/log.ts';
import { createProductMetrics } from '#server/platform/metrics/product-metrics.ts';
import { createAgencies } from '#server/platform/providers/agencies.ts';
import { createDwolla } from '#server/platform/providers/dwolla/dwolla.ts';
import { createGmail } from '#server/platform/providers/gmail/gmail.ts';
import { createIdme } from '#server/platform/providers/idme.ts';
import { createMailer } from '#server/platform/providers/mailer.ts';
import { withoutVendor } from '#server/platform/providers/not-offered.ts';
import { createPasskeys } from '#server/platform/providers/passkeys.ts';
import { createPasswordHasher } from '#server/platform/providers/password-hasher.ts';
import { createPlaid } from '#server/platform/providers/plaid/plaid.ts';
import { createStripe } from '#server/platform/providers/stripe/stripe.ts';
import { createSupportDesk } from '#server/platform/providers/support-desk.ts';
import { createTotp } from '#server/platform/providers/totp.ts';
import { openMasterKeys, requireKnownKeys } from '#server/platform/vault/open-master-keys.ts';
import { createSigner } from '#server/platform/vault/signer.ts';
import { createVault } from '#server/platform/vault/vault.ts';
import { product } from '#shared/product.ts';

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
  const mailer = createMailer({ smtpUrl, from: config.mailFrom, operator: config.operator });
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
    agencies: agencies ? createAgencies({ ...agencies, now }) : withoutVendor('agencies'),
    supportDesk: createSupportDesk(config.supportWebhookSecrets),
    dwolla: dwolla ? createDwolla({ ...dwolla, now }) : withoutVendor('dwolla'),
    vault: createVault({ masterKeys, now }),
    signer: createSigner({ masterKeys }),
    audit: createAuditTrail({ masterKeys }),
    sessions: openSessions({ db, now }),
    now,
    stopping: stopping.signal,
  };
}
