import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { startSandbox } from '#sandbox/main.ts';
import { createApp } from '#server/app.ts';
import { openDeps } from '#server/deps.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type OfferedVendors, sandboxConfig } from '#server/platform/config/vendor-config.ts';
import type { DatabasePatience } from '#server/platform/db/connect.ts';
import { closeGracefully } from '#server/platform/http/close-gracefully.ts';
import { createLog } from '#server/platform/log.ts';
import type { Vendor } from '#shared/vendors.ts';
import { collectLines } from './collect-lines.ts';
import { testPatience } from './patient-connection.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { createTestClock } from './test-clock.ts';
import { createTestConfig } from './test-config.ts';
import { createTestDatabase } from './test-database.ts';
import { createMailboxReader } from './test-mailbox.ts';

interface TestServerOptions {
  config?: Partial<Config>;
  /** Used in place of a fresh database, for tests that break theirs. */
  databaseUrl?: string;
  /** How long it waits for its database. */
  databasePatience?: DatabasePatience;
  /** Also listens on its own port, which webhooks, redirects, and streams need. */
  listens?: boolean;
  sandboxSpeed?: number;
  /** Vendors that the installation does without. */
  without?: readonly Vendor[];
  /** False for tests that run jobs themselves. */
  worksJobs?: boolean;
}

/** Starts the whole server on its own database, with a real worker and the sandbox. Only the clock is replaced. */
export async function startTestServer({
  config: changes = {},
  databaseUrl: givenUrl,
  databasePatience = testPatience,
  listens = false,
  sandboxSpeed = 20,
  without = [],
  worksJobs = true,
}: TestServerOptions = {}) {
  const parts = new AsyncDisposableStack();
  const dataDir = await makeTemporaryFolder('server');
  parts.defer(() => removeFolder(dataDir));
  const clock = createTestClock();
  const logged = collectLines();
  const log = createLog({ level: 'debug', destination: logged.stream });
  const databaseUrl = givenUrl ?? (await createDatabase(parts));

  const sandboxOptions = {
    port: 0,
    smtpPort: 0,
    dataDir: path.join(dataDir, 'sandbox'),
    speed: sandboxSpeed,
  };
  await mkdir(sandboxOptions.dataDir);
  const sandbox = await startSandbox({ ...sandboxOptions, log: () => {}, now: clock.now });
  parts.defer(() => sandbox.close());
  const vendors = sandboxConfig(sandbox.url);
  const config = createTestConfig({
    sandboxPort: Number(new URL(sandbox.url).port),
    sandboxUrl: sandbox.url,
    dataDir,
    sandbox: sandboxOptions,
    ...(listens && { publicUrl: await chooseAddress() }),
    ...(without.length > 0 && { without, vendors: leaveOut(vendors, without) }),
    ...changes,
  });
  const deps = await openDeps(parts, {
    config,
    databaseUrl,
    databasePatience,
    smtpUrl: sandbox.smtpUrl,
    log,
    now: clock.now,
    worksJobs,
  });
  if (worksJobs) await deps.jobs.work(jobHandlers(deps));
  const app = await createApp(deps);
  // Connections of callers may become idle only after a listening server has been closed.
  parts.defer(() => (listens ? closeGracefully(app) : app.close()));
  if (listens) await app.listen({ host: '127.0.0.1', port: Number(new URL(config.publicUrl).port) });
  const mailbox = createMailboxReader(sandbox.url);
  return {
    app,
    /** Where the sandbox plays each vendor, for tests that put something in between. */
    vendors,
    clock,
    databaseUrl,
    db: deps.db,
    deps,
    logged: logged.lines,
    mailbox,
    sandboxUrl: sandbox.url,
    smtpUrl: sandbox.smtpUrl,
    stop: () => parts.disposeAsync(),
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

function leaveOut(vendors: OfferedVendors, without: readonly Vendor[]): OfferedVendors {
  return { ...vendors, ...Object.fromEntries(without.map((vendor) => [vendor, undefined])) };
}

async function createDatabase(parts: AsyncDisposableStack): Promise<string> {
  const { databaseUrl, drop } = await createTestDatabase();
  parts.defer(drop);
  return databaseUrl;
}

/** The configuration needs the port before the server listens. */
async function chooseAddress(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return `http://127.0.0.1:${port}`;
}
