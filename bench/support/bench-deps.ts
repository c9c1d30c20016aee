import { startSandbox } from '#sandbox/main.ts';
import { openDeps } from '#server/deps.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestConfig } from '#test/support/test-config.ts';
import type { BenchDatabase } from './bench-database.ts';

/** A worker's dependencies inside the bench's own process. The bench handles the jobs itself, to measure them. */
export async function openBenchDeps(parts: AsyncDisposableStack, database: BenchDatabase): Promise<Deps> {
  const { dataDir, databaseUrl } = database;
  const now = () => new Date();
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir, speed: 1, log: () => {}, now });
  parts.defer(() => sandbox.close());
  const sandboxPort = Number(new URL(sandbox.url).port);
  const config = createTestConfig({ sandboxPort, sandboxUrl: sandbox.url, dataDir });
  const log = createLog({ level: 'error' });
  return openDeps(parts, { config, databaseUrl, smtpUrl: sandbox.smtpUrl, log, now, worksJobs: false });
}
