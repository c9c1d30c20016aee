import { setTimeout as sleep } from 'node:timers/promises';
import { type Postmaster, type PostmasterOptions, spawnPostmaster } from './postmaster.ts';
import { findPostmaster } from './postmaster-pid.ts';

interface SuperviseOptions {
  postmaster: Postmaster;
  /** How to restart it at the same address. */
  options: PostmasterOptions;
  log: (line: string) => void;
}

interface Supervised {
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

const firstDelayMs = 100;
const longestDelayMs = 5_000;

/** Restarts PostgreSQL whenever it ends, until `stop` is called. */
export function supervise({ postmaster, options, log }: SuperviseOptions): Supervised {
  const stopping = new AbortController();
  let current = postmaster;

  async function keepRunning(): Promise<void> {
    for (;;) {
      const reason = await current.exited;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ${reason}; starting it again`);
      await restart();
    }
  }

  async function restart(): Promise<void> {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      const other = await findPostmaster(options.folder);
      if (stopping.signal.aborted) return;
      if (other) {
        log(`Another PostgreSQL (pid ${other.pid}) runs on the same data; waiting for it to end`);
        continue;
      }
      current = spawnPostmaster(options);
      if (await current.ready) return log(`PostgreSQL runs again (pid ${current.pid})`);
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ${await current.exited}; trying again`);
    }
  }

  const supervision = keepRunning();
  return {
    get pid() {
      return current.pid;
    },
    async stop() {
      stopping.abort();
      await current.stop();
      await supervision;
    },
  };
}
