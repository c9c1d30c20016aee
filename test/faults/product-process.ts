import { flushCompileCache } from 'node:module';
import { openDeps } from '#server/deps.ts';
import { closeGracefully } from '#server/platform/http/close-gracefully.ts';
import { createLog } from '#server/platform/log.ts';
import { runUntilSignal } from '#server/run-until-signal.ts';
import { createTestConfig } from '#test/support/test-config.ts';

export interface Orders {
  role: 'web' | 'worker';
  port: number;
  publicUrl: string;
  databaseUrl: string;
  smtpUrl: string;
  sandboxPort: number;
  dataDir: string;
  /** The offset from the machine's clock to the test's clock. */
  clockShiftMs: number;
}

/** Runs a complete web or worker process of the product, with a clock that the test can make jump. */
const orders: Orders = JSON.parse(process.argv[2] ?? '');
const { role, port, publicUrl, databaseUrl, smtpUrl, sandboxPort, dataDir } = orders;
let jumpedMs = 0;
process.on('message', (ms) => {
  jumpedMs = Number(ms);
});
const now = () => new Date(Date.now() + orders.clockShiftMs + jumpedMs);

runUntilSignal(async () => {
  const parts = new AsyncDisposableStack();
  const config = createTestConfig({
    sandboxPort,
    dataDir,
    publicUrl,
    databasePoolSize: 8,
    trustedProxies: ['127.0.0.1'],
  });
  const log = createLog({ level: 'fatal', destination: process.stderr });
  const worksJobs = role === 'worker';
  const deps = await openDeps(parts, { config, databaseUrl, smtpUrl, log, now, worksJobs });
  // As in the product, each role loads only its own part.
  if (worksJobs) {
    const { jobHandlers, loadForJobs } = await import('#server/job-handlers.ts');
    await loadForJobs();
    await deps.jobs.work(jobHandlers(deps));
  } else {
    const { createApp } = await import('#server/app.ts');
    const app = await createApp(deps);
    parts.defer(() => closeGracefully(app));
    await app.listen({ host: '127.0.0.1', port });
  }
  process.stdout.write('ready\n');
  // Otherwise only a process that exits by itself would write the compile cache for the next.
  flushCompileCache();
  return { stop: () => parts.disposeAsync() };
});
