import { startSandbox } from '#sandbox/main.ts';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { createLog } from '#server/log.ts';
import { openDeps } from '#server/open-deps.ts';
import { collectLines } from './collect-lines.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { createTestClock } from './test-clock.ts';
import { createTestConfig } from './test-config.ts';
import { createTestDatabase } from './test-database.ts';
import { createMailboxReader } from './test-mailbox.ts';

interface TestServerOptions {
  config?: Partial<Config>;
  /** Instead of a fresh database, for tests that break theirs. */
  databaseUrl?: string;
}

/** The whole server on a database of its own, with a real worker and the sandbox's mailbox; only the clock is ours. */
export async function startTestServer({
  config: changes = {},
  databaseUrl: givenUrl,
}: TestServerOptions = {}) {
  const parts = new AsyncDisposableStack();
  const dataDir = await makeTemporaryFolder('server');
  parts.defer(() => removeFolder(dataDir));
  const clock = createTestClock();
  const logged = collectLines();
  const log = createLog({ level: 'debug', destination: logged.stream });
  const databaseUrl = givenUrl ?? (await createDatabase(parts));

  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir, log: () => {}, now: clock.now });
  parts.defer(() => sandbox.close());
  const config = createTestConfig({ sandboxUrl: sandbox.url, ...changes });
  const deps = await openDeps(parts, {
    config,
    databaseUrl,
    smtpUrl: sandbox.smtpUrl,
    log,
    now: clock.now,
    worksJobs: true,
  });
  await deps.jobs.work(jobHandlers(deps));
  const app = await createApp(deps);
  parts.defer(() => app.close());
  const mailbox = createMailboxReader(sandbox.url);
  return {
    app,
    clock,
    databaseUrl,
    db: deps.db,
    deps,
    logged: logged.lines,
    mailbox,
    stop: () => parts.disposeAsync(),
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

async function createDatabase(parts: AsyncDisposableStack): Promise<string> {
  const { databaseUrl, drop } = await createTestDatabase();
  parts.defer(drop);
  return databaseUrl;
}
