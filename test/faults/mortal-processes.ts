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

/** Starts and stops each role once, because only a process that exits by itself writes the compile cache for the others. */
export async function rehearse(server: TestServer): Promise<void> {
  for (const role of ['worker', 'web'] as const) {
    const child = start(server, { role, death: immortal, isRehearsal: true });
    await once(child, 'exit');
    expect(child.exitCode, `the ${role} starts`).toBe(0);
  }
}

/** Starts a process that is never killed. On a busy machine it may need several tries to start. */
export async function startImmortal(server: TestServer, role: Role): Promise<void> {
  for (let tried = 1; tried <= mostStarts; tried += 1) {
    const child = start(server, { role, death: immortal });
    const isReady = child.stdout && once(child.stdout, 'data').then(() => true);
    if (await Promise.race([isReady, once(child, 'exit').then(() => false)])) return;
  }
  throw new Error(`no ${role} comes up`);
}

/** How long a process may live before it is killed from outside. */
export interface Limit {
  countsFrom: 'start' | 'ready';
  ms: number;
}

interface End {
  /** False if the process gave up by itself because the machine was too busy. */
  isKilled: boolean;
  /** Undefined if the process was killed from outside. */
  step: string | undefined;
}

/** Runs one process from its start to its end. */
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
