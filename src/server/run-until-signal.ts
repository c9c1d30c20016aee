import { StartupError } from '#server/platform/startup-error.ts';

/**
 * Supervisors usually wait ten seconds before they kill a process, so a hanging stop exits by itself just before that.
 */
const stopTimeoutMs = 9_500;

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Running {
  stop(): Promise<void>;
}

/**
 * Starts the program and runs it until a stop signal. Problems the operator can fix print one line; anything else
 * prints in full.
 */
export function runUntilSignal(start: () => Promise<Running>): void {
  const starting = start();
  let isStopping = false;

  async function stop(): Promise<void> {
    // Ctrl-C reaches every process of the terminal, so the signal may arrive twice.
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
