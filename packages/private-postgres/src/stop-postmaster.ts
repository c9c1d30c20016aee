interface StoppablePostmaster {
  signal(name: NodeJS.Signals): void;
  /** Resolves to false if it still runs after that time. */
  goneWithin(timeoutMs: number): Promise<boolean>;
}

/** PostgreSQL treats SIGINT as "roll back and shut down" and SIGQUIT as "stop now and recover at the next start". */
const escalation = [
  { signal: 'SIGINT', timeoutMs: 10_000 },
  { signal: 'SIGQUIT', timeoutMs: 5_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
] as const;

export async function stopPostmaster(postmaster: StoppablePostmaster): Promise<void> {
  for (const { signal, timeoutMs } of escalation) {
    postmaster.signal(signal);
    if (await postmaster.goneWithin(timeoutMs)) return;
  }
}
