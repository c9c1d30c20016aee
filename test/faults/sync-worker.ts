import { syncConnection } from '#server/features/connections/sync-connection.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { createPlaid } from '#server/platform/providers/plaid/plaid.ts';
import { openMasterKeys } from '#server/platform/vault/open-master-keys.ts';
import { createVault } from '#server/platform/vault/vault.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { createTestConfig } from '#test/support/test-config.ts';

/** A worker that runs one job, the sync of one bank, until it is done or killed. */
const [databaseUrl = '', baseUrl = '', dataDir = '', connectionId = '', pageSize = ''] =
  process.argv.slice(2);
const log = createLog({ level: 'silent' });
const now = () => new Date();
const deps = {
  config: createTestConfig(),
  db: connectDatabase({ databaseUrl, poolSize: 2, log }).db,
  jobs: await startJobQueue({ databaseUrl, worksJobs: false, log }),
  plaid: createPlaid({
    ...sandboxVendors.plaid,
    baseUrl,
    linkScriptUrl: `${baseUrl}${sandboxVendors.plaid.linkScriptPath}`,
    productName: 'Rightful',
    pageSize: Number(pageSize),
  }),
  vault: createVault({ masterKeys: await openMasterKeys({ configured: undefined, dataDir }), now }),
  now,
} satisfies Partial<Deps>;
process.stdout.write('working\n');
await syncConnection(deps as Deps, connectionId);
process.exit(0);
