import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { tryClaim } from './claim.ts';

interface KeepClaimOptions {
  claim: pg.Client;
  port: number;
  password: string;
}

export interface KeptClaim {
  release(): Promise<void>;
}

const retryMs = 200;

/** Claims the server again whenever the connection is lost, such as after PostgreSQL restarted. */
export function keepClaim({ claim, port, password }: KeepClaimOptions): KeptClaim {
  let released = false;
  let current = claim;
  let renewal: Promise<void> = Promise.resolve();

  function renewWhenLost(): void {
    current.once('end', () => {
      renewal = renew();
    });
  }

  async function renew(): Promise<void> {
    while (!released) {
      const next = await tryClaim({ port, password }).catch(() => undefined);
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
