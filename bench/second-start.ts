import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';

/** How long `npm start` takes until it is ready, the first and the second time, beside PostgreSQL alone. */
const root = path.resolve(import.meta.dirname, '..');
const port = 39_417;

async function secondsUntil(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

async function isReady(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return response?.ok ?? false;
}

async function timeStart(dataDir: string): Promise<number> {
  const environment = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  const program = spawn('npm', ['start'], { cwd: root, env: environment, stdio: 'ignore' });
  const seconds = await secondsUntil(async () => {
    while (!(await isReady())) {
      if (program.exitCode !== null) throw new Error('npm start ended by itself; run it by hand to see why');
      await sleep(20);
    }
  });
  program.kill('SIGTERM');
  await once(program, 'exit');
  return seconds;
}

async function timePostgres(dataDir: string): Promise<number> {
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {} });
  await (await start()).stop();
  let running: Awaited<ReturnType<typeof start>> | undefined;
  const seconds = await secondsUntil(async () => {
    running = await start();
  });
  await running?.stop();
  return seconds;
}

const folder = await mkdtemp(path.join(tmpdir(), 'rightful-bench-'));
const yardstick = await timePostgres(path.join(folder, 'yardstick'));
const first = await timeStart(path.join(folder, 'data'));
const second = await timeStart(path.join(folder, 'data'));
await rm(folder, { recursive: true, force: true });

const line = (name: string, seconds: number) =>
  console.log(`${name.padEnd(28)} ${seconds.toFixed(2)} s   ${(seconds / yardstick).toFixed(1)} x`);
line('PostgreSQL alone (yardstick)', yardstick);
line('npm start, first time', first);
line('npm start, second time', second);
