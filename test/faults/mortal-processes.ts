import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { TestServer } from '#test/support/test-server.ts';
import type { Death, Role } from './mortal-deps.ts';
import type { Orders } from './mortal-worker.ts';

const program = path.join(import.meta.dirname, 'mortal-worker.ts');
const immortal: Death = { steps: [], survived: 0 };
const mostStarts = 5;

interface Life {
  role: Role;
  death: Death;
  isRehearsal?: boolean;
}

function start(server: TestServer, { role, death, isRehearsal = false }: Life): ChildProcess {
  const { dataDir, publicUrl } = server.deps.config;
  const orders: Orders = {
    role,
    databaseUrl: server.databaseUrl,
    smtpUrl: server.smtpUrl,
    sandboxPort: Number(new URL(server.sandboxUrl).port),
    dataDir,
    publicUrl,
    at: server.clock.now().getTime(),
    death,
    isRehearsal,
  };
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', isRehearsal ? 'inherit' : 'ignore'],
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache') },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Lets each role start and end once: only a process that ends by itself leaves its compiled code to the others. */
export async function rehearse(server: TestServer): Promise<void> {
  for (const role of ['worker', 'web'] as const) {
    const child = start(server, { role, death: immortal, isRehearsal: true });
    await once(child, 'exit');
    expect(child.exitCode, `the ${role} starts`).toBe(0);
  }
}

/** A process that nobody kills. On a busy machine it may not come up at once, as in life. */
export async function startImmortal(server: TestServer, role: Role): Promise<void> {
  for (let tried = 1; tried <= mostStarts; tried += 1) {
    const child = start(server, { role, death: immortal });
    const isReady = child.stdout && once(child.stdout, 'data').then(() => true);
    if (await Promise.race([isReady, once(child, 'exit').then(() => false)])) return;
  }
  throw new Error(`no ${role} comes up`);
}

/** How long it may live before it is killed from outside, wherever it is by then. */
export interface Limit {
  countsFrom: 'start' | 'ready';
  ms: number;
}

interface End {
  /** False where it gave up by itself, since the busy machine kept it waiting. */
  isKilled: boolean;
  /** Undefined where it was killed from outside. */
  step: string | undefined;
}

/** Lives through one process. */
export async function liveOnce(server: TestServer, life: Life, limit: Limit): Promise<End> {
  const child = start(server, life);
  const gone = once(child, 'exit');
  let said = '';
  const isReady = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text) => {
      said += text;
      resolve();
    });
  });
  if (limit.countsFrom === 'ready') await Promise.race([isReady, gone]);
  await Promise.race([sleep(limit.ms), gone]);
  child.kill('SIGKILL');
  await gone;
  const step = said.split('\n').find((line) => life.death.steps.includes(line));
  return { isKilled: child.signalCode === 'SIGKILL', step };
}
