import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface ProgramOptions {
  command: [string, ...string[]];
  port: number;
  dataDir: string;
  environment?: Record<string, string>;
  /** The path that responds once the program is ready. */
  readyPath?: string;
}

export type Program = Awaited<ReturnType<typeof startProgram>>;

/** Starts a program as its own process, so that the measuring code does not share its thread. */
export async function startProgram({
  command: [program, ...args],
  port,
  dataDir,
  environment = {},
  readyPath = '/readyz',
}: ProgramOptions) {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SANDBOX_RECORDS: 'off',
      ...environment,
    },
    stdio: 'ignore',
  });
  // A benchmark that fails must not leave programs behind that hold their ports.
  process.once('exit', () => child.kill('SIGKILL'));
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}${readyPath}`).catch(() => undefined))?.ok ?? false;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${program} ended by itself; run it by hand to see why`);
    await sleep(20);
  }
  const secondsToReady = (performance.now() - startedAt) / 1_000;
  return {
    processId: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    secondsToReady,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
