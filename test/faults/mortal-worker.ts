import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { openDeps } from '#server/open-deps.ts';
import { createTestConfig } from '#test/support/test-config.ts';
import { type Death, makeMortal, type Role } from './mortal-deps.ts';

export interface Orders {
  role: Role;
  databaseUrl: string;
  smtpUrl: string;
  sandboxPort: number;
  dataDir: string;
  publicUrl: string;
  /** When it is, in milliseconds since 1970. */
  at: number;
  death: Death;
  /** Ends by itself once it is ready. */
  isRehearsal: boolean;
}

async function serve(deps: Deps): Promise<void> {
  const { createApp } = await import('#server/app.ts');
  const { hostname, port } = new URL(deps.config.publicUrl);
  await (await createApp(deps)).listen({ host: hostname, port: Number(port) });
}

async function work(deps: Deps): Promise<void> {
  const { billingJobs } = await import('#server/features/billing/jobs.ts');
  const { claimJobs } = await import('#server/features/claims/jobs.ts');
  const { payoutJobs } = await import('#server/features/payouts/jobs.ts');
  await deps.jobs.work({ ...billingJobs(deps), ...claimJobs(deps), ...payoutJobs(deps) });
}

/** A web or a worker process of the product, which lives until it is killed. */
const orders: Orders = JSON.parse(process.argv[2] ?? '');
const { role, databaseUrl, smtpUrl, sandboxPort, dataDir, publicUrl, at, death, isRehearsal } = orders;
const deps = await openDeps(new AsyncDisposableStack(), {
  config: createTestConfig({ sandboxPort, dataDir, publicUrl, payoutHoldMs: 0 }),
  databaseUrl,
  smtpUrl,
  log: createLog({ level: 'silent' }),
  now: () => new Date(at),
  worksJobs: role === 'worker',
});
await { web: serve, worker: work }[role](makeMortal(deps, role, death));
process.stdout.write('ready\n');
if (isRehearsal) process.exit(0);
