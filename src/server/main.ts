import { mkdir } from 'node:fs/promises';
import { officialSources } from '#catalog/official-sources.ts';
import type { Deps } from '#server/platform/deps.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { openDeps } from './deps.ts';
import { fillFacts, fillQuestions } from './features/claims/api.ts';
import { replayTombstones } from './features/privacy/api.ts';
import { loadCatalog } from './features/sources/api.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import type { App } from './platform/http/bare-app.ts';
import { closeGracefully } from './platform/http/close-gracefully.ts';
import { createLog, type Log } from './platform/log.ts';
import { startPrivatePostgres } from './private-postgres.ts';
import { requireFreePort } from './require-free-port.ts';
import { type Running, runUntilSignal } from './run-until-signal.ts';

runUntilSignal(async () => {
  const config = readConfig(process.env);
  // The stack stops the parts in reverse order, so PostgreSQL stops last. It also runs when a later step fails.
  const parts = new AsyncDisposableStack();
  try {
    return await start(config, createLog({ level: config.logLevel }), parts);
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
});

async function start(config: Config, log: Log, parts: AsyncDisposableStack): Promise<Running> {
  await requireFreePorts(config);
  const databaseUrl = await openDatabase(config, log, parts);
  const smtpUrl = await startSandboxIfNeeded(config, log, parts);

  const now = () => new Date();
  const deps = await openDeps(parts, {
    config,
    databaseUrl,
    smtpUrl,
    log,
    now,
    worksJobs: config.runsWorker,
  });
  await loadCatalog(deps, officialSources);
  await replayTombstones(deps);
  await fillFacts(deps);
  await fillQuestions(deps);
  if (config.runsWorker) await startWorker(deps);
  if (config.metricsPort) await openOperatorPort(deps, config.metricsPort, parts);
  if (config.runsWeb) await openWeb(deps, parts);
  await registerWebhooks(deps);
  if (config.sandboxUrl && config.readsSandboxRecords)
    await deps.jobs.enqueue(deps.db, 'import-sandbox-records', {});
  return { stop: () => parts.disposeAsync() };
}

async function requireFreePorts(config: Config): Promise<void> {
  const { runsWeb, host, port, metricsPort, sandboxUrl, sandbox } = config;
  if (runsWeb) await requireFreePort({ host, port, variable: 'PORT' });
  if (metricsPort) await requireFreePort({ host, port: metricsPort, variable: 'METRICS_PORT' });
  if (runsSandbox({ runsWeb, sandboxUrl }))
    await requireFreePort({ host: '127.0.0.1', port: sandbox.port, variable: 'SANDBOX_PORT' });
}

async function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: Log,
  parts: AsyncDisposableStack,
): Promise<string> {
  if (databaseUrl) {
    await migrateDatabase(databaseUrl).catch((cause) => {
      throw new StartupError(
        'The database at DATABASE_URL cannot be reached or prepared. Check the address and that it runs.',
        { cause },
      );
    });
    return databaseUrl;
  }
  const postgres = await startPrivatePostgres(dataDir, (line) => log.debug({ line }, 'postgresql'));
  parts.defer(() => postgres.stop());
  await migrateDatabase(postgres.databaseUrl);
  return postgres.databaseUrl;
}

function runsSandbox({ runsWeb, sandboxUrl }: Pick<Config, 'runsWeb' | 'sandboxUrl'>): boolean {
  return runsWeb && sandboxUrl !== undefined;
}

/** Starts the sandbox if it is needed, and returns the address of the mail server: the real one, or the sandbox's. */
async function startSandboxIfNeeded(config: Config, log: Log, parts: AsyncDisposableStack): Promise<string> {
  if (!runsSandbox(config)) return config.smtpUrl ?? sandboxSmtpUrl(config);
  // The import is dynamic so that an installation with real vendors never loads the sandbox.
  const { startSandbox } = await import('@rightful/sandbox');
  await mkdir(config.sandbox.dataDir, { recursive: true });
  const sandbox = await startSandbox({
    ...config.sandbox,
    log: (line) => log.info({ line }, 'sandbox'),
    now: () => new Date(),
  });
  parts.defer(() => sandbox.close());
  return config.smtpUrl ?? sandbox.smtpUrl;
}

function sandboxSmtpUrl({ sandbox }: Config): string {
  if (sandbox.smtpPort) return `smtp://127.0.0.1:${sandbox.smtpPort}`;
  throw new StartupError(
    'ROLE=worker sends mail: set SMTP_URL, or SANDBOX_SMTP_PORT to the port the web process uses.',
  );
}

/** Registers our webhooks in the sandbox. At the real vendors, the operator does it. */
async function registerWebhooks({ config, log, ...providers }: Deps): Promise<void> {
  if (!config.runsWeb || !config.sandboxUrl) return;
  for (const vendor of ['stripe', 'dwolla'] as const) {
    const url = `${config.publicUrl}${webhookPaths[vendor]}`;
    await providers[vendor].registerWebhook(url).catch((error: unknown) => {
      log.warn({ err: error, vendor }, 'a webhook could not be registered, so the vendor is only polled');
    });
  }
}

// Each role imports only what it needs, so that a process restarted after a fault is ready sooner.

async function startWorker(deps: Deps): Promise<void> {
  const { jobHandlers, loadForJobs } = await import('./job-handlers.ts');
  if (!deps.config.runsWeb) await loadForJobs();
  await deps.jobs.work(jobHandlers(deps));
}

async function openOperatorPort(deps: Deps, port: number, parts: AsyncDisposableStack): Promise<void> {
  const { createOperatorApp } = await import('./app.ts');
  await openPort({ app: await createOperatorApp(deps), port, host: deps.config.host }, parts);
}

async function openWeb(deps: Deps, parts: AsyncDisposableStack): Promise<void> {
  const { createApp } = await import('./app.ts');
  const { port, publicUrl, sandboxUrl } = deps.config;
  await openPort({ app: await createApp(deps), port, host: deps.config.host }, parts);
  console.log(`Rightful is ready at ${publicUrl}`);
  if (sandboxUrl) console.log(`Sandbox (stand-ins for vendors, and every mail we send): ${sandboxUrl}`);
}

interface Listener {
  app: App;
  host: string;
  port: number;
}

async function openPort({ app, host, port }: Listener, parts: AsyncDisposableStack): Promise<void> {
  parts.defer(() => closeGracefully(app));
  await app.listen({ host, port });
}
