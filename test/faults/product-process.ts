import { flushCompileCache } from 'node:module';
import { closeGracefully } from '#server/http/close-gracefully.ts';
import { createLog } from '#server/log.ts';
import { openDeps } from '#server/open-deps.ts';
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
  /** From the machine's clock to the one of the test. */
  clockShiftMs: number;
}

/** A web or a worker process of the product, whole but for its clock, which is told to jump. */
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
  // As the product does: each role loads its own part.
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
  // Else only a process that ends by itself would leave its compiled code to the next.
  flushCompileCache();
  return { stop: () => parts.disposeAsync() };
});
