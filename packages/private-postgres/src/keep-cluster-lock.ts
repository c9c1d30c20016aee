import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { tryLockCluster } from './cluster-lock.ts';

interface KeepClusterLockOptions {
  lock: pg.Client;
  port: number;
  password: string;
}

export interface KeptClusterLock {
  release(): Promise<void>;
}

const retryMs = 200;

/** Locks the server again whenever the connection is lost, such as after PostgreSQL restarted. */
export function keepClusterLock({ lock, port, password }: KeepClusterLockOptions): KeptClusterLock {
  let released = false;
  let current = lock;
  let renewal: Promise<void> = Promise.resolve();

  function renewWhenLost(): void {
    current.once('end', () => {
      renewal = renew();
    });
  }

  async function renew(): Promise<void> {
    while (!released) {
      const next = await tryLockCluster({ port, password }).catch(() => undefined);
      if (next) {
        current = next;
        return renewWhenLost();
      }
      await sleep(retryMs);
    }
  }

  async function release(): Promise<void> {
    released = true;
    await renewal;
    await current.end();
  }

  renewWhenLost();
  return { release };
}
