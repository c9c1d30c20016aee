import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Orders } from './product-process.ts';

const program = path.join(import.meta.dirname, 'product-process.ts');
const restartDelayMs = 100;
const keptErrorLength = 2_000;

export interface KeptProcess {
  /** Kills it without warning, as a crash of the machine would. */
  kill(): Promise<void>;
  /** Sends it a stop signal once it is ready, and returns how it stopped. */
  terminate(onAsking: () => void): Promise<{ exitCode: number | null; ms: number }>;
  /** The offset of its clock in milliseconds. */
  jumpClock(ms: number): void;
  stop(): Promise<void>;
}

/** Restarts a process of the product as a process manager does, and reports one that ends without being stopped. */
export async function keepRunning(orders: Orders, onCrash: (line: string) => void): Promise<KeptProcess> {
  let isWanted = true;
  let isAsked = false;
  let child: ChildProcess;
  let isReady: Promise<void> | undefined;

  function launch(): void {
    const started = spawn(process.execPath, [program, JSON.stringify(orders)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(orders.dataDir, 'compile-cache') },
    });
    let hasServed = false;
    let errors = '';
    child = started;
    isReady = new Promise((resolve) => {
      started.stdout?.on('data', () => {
        hasServed = true;
        resolve();
      });
    });
    started.stderr?.on('data', (text) => {
      errors = `${errors}${text}`.slice(-keptErrorLength);
    });
    started.once('exit', (code, signal) => {
      // As in production, no process starts while the database is unavailable.
      if (hasServed && !isAsked) onCrash(`${orders.role} ended with ${code ?? signal}: ${errors}`);
      isAsked = false;
      if (isWanted) setTimeout(launch, restartDelayMs);
    });
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    if (ending.exitCode !== null || ending.signalCode !== null) return ending.exitCode;
    isAsked = true;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
    return ending.exitCode;
  }

  launch();
  await isReady;
  return {
    kill: async () => void (await end('SIGKILL')),
    terminate: async (onAsking) => {
      await isReady;
      onAsking();
      const askedAt = performance.now();
      return { exitCode: await end('SIGTERM'), ms: performance.now() - askedAt };
    },
    jumpClock: (ms) => void child.send(ms, () => {}),
    stop: async () => {
      isWanted = false;
      await end('SIGKILL');
    },
  };
}
