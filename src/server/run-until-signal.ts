import { StartupError } from './startup-error.ts';

/** A stop that hangs is ended by force; supervisors usually wait ten seconds. */
const stopTimeoutMs = 9_500;

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Running {
  stop(): Promise<void>;
}

/** Starts, then waits to be told to stop. What an operator can mend is one line; anything else is a bug and shows itself. */
export function runUntilSignal(start: () => Promise<Running>): void {
  const starting = start();
  let isStopping = false;

  async function stop(): Promise<void> {
    // Ctrl-C reaches every process of the terminal, so the signal may come twice.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    const running = await starting.catch(() => undefined);
    await running?.stop();
    process.exit(0);
  }

  for (const signal of stopSignals) process.on(signal, () => void stop().catch(fail));
  starting.catch(fail);
}

function fail(error: unknown): void {
  console.error(error instanceof StartupError ? `Rightful cannot start. ${error.message}` : error);
  process.exit(1);
}
