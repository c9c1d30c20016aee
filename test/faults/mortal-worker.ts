import { createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Config } from '#server/platform/config/config.ts';
import { sandboxConfig } from '#server/platform/config/vendor-config.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { createAgencies } from '#server/platform/providers/agencies.ts';
import { createDwolla } from '#server/platform/providers/dwolla/dwolla.ts';
import { createMailer } from '#server/platform/providers/mailer.ts';
import { createStripe } from '#server/platform/providers/stripe/stripe.ts';
import { openMasterKeys } from '#server/platform/vault/open-master-keys.ts';
import { createSigner } from '#server/platform/vault/signer.ts';
import { createVault } from '#server/platform/vault/vault.ts';
import { createTestConfig } from '#test/support/test-config.ts';
import { type Death, makeMortal, type Role } from './mortal-deps.ts';

export interface Orders {
  role: Role;
  databaseUrl: string;
  smtpUrl: string;
  sandboxPort: number;
  dataDir: string;
  publicUrl: string;
  /** The current time in milliseconds since 1970. */
  at: number;
  death: Death;
  /** Whether the process exits by itself once it is ready. */
  isRehearsal: boolean;
}

/** Runs a web or worker process of the product until it is killed. */
const orders: Orders = JSON.parse(process.argv[2] ?? '');
const { role, databaseUrl, smtpUrl, sandboxPort, dataDir, publicUrl, death } = orders;
const log = createLog({ level: 'silent' });
const now = () => new Date(orders.at);

async function serve(config: Config): Promise<void> {
  const { createApp } = await import('#server/app.ts');
  const { openDeps } = await import('#server/deps.ts');
  const parts = new AsyncDisposableStack();
  const deps = await openDeps(parts, { config, databaseUrl, smtpUrl, log, now, worksJobs: false });
  const app = await createApp(makeMortal(deps, role, death));
  const { hostname, port } = new URL(config.publicUrl);
  await app.listen({ host: hostname, port: Number(port) });
}

/** Only the jobs that move money, because all others take longer to load than a worker lives here. */
async function work(config: Config): Promise<void> {
  const { billingJobs } = await import('#server/features/billing/jobs.ts');
  const { claimJobs } = await import('#server/features/claims/jobs.ts');
  const { payoutJobs } = await import('#server/features/payouts/jobs.ts');
  const { agencies, dwolla, stripe } = sandboxConfig(`http://127.0.0.1:${sandboxPort}`);
  const masterKeys = await openMasterKeys({ configured: undefined, dataDir });
  const needed = {
    config,
    log,
    now,
    db: connectDatabase({ databaseUrl, poolSize: config.databasePoolSize, log }).db,
    jobs: await startJobQueue({ databaseUrl, worksJobs: true, log }),
    mailer: createMailer({ smtpUrl, from: config.mailFrom, operator: config.operator }),
    agencies: createAgencies({ ...agencies, now }),
    dwolla: createDwolla({ ...dwolla, now }),
    stripe: createStripe(stripe),
    vault: createVault({ masterKeys, now }),
    audit: createAuditTrail({ masterKeys }),
    signer: createSigner({ masterKeys }),
  } satisfies Partial<Deps>;
  const deps = makeMortal(needed as unknown as Deps, role, death);
  await deps.jobs.work({ ...billingJobs(deps), ...claimJobs(deps), ...payoutJobs(deps) });
}

const config = createTestConfig({ sandboxPort, dataDir, publicUrl, payoutHoldMs: 0 });
await { web: serve, worker: work }[role](config);
process.stdout.write('ready\n');
if (orders.isRehearsal) process.exit(0);
