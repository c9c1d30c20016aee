import { rmSync } from 'node:fs';
import { mkdir, open, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

const lockFile = path.join(root, '.node', 'setup.lock');
const heartbeatMs = 1_000;
const staleAfterMs = 10_000;
const pollMs = 200;

/** Runs the task while no other command in this folder holds the lock. The lock of a dead process goes stale. */
export async function withSetupLock(task) {
  await mkdir(path.dirname(lockFile), { recursive: true });
  await acquire();
  const heartbeat = setInterval(() => utimes(lockFile, new Date(), new Date()).catch(() => {}), heartbeatMs);
  process.once('exit', release);
  try {
    return await task();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function release() {
  rmSync(lockFile, { force: true });
}

async function acquire() {
  for (let announced = false; !(await tryAcquire()); announced = true) {
    if (!announced) console.log('Waiting for another command to finish its set-up…');
    await sleep(pollMs);
  }
}

async function tryAcquire() {
  try {
    await (await open(lockFile, 'wx')).close();
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const lock = await stat(lockFile).catch(() => undefined);
  if (lock && Date.now() - lock.mtimeMs > staleAfterMs) await rm(lockFile, { force: true });
  return false;
}
