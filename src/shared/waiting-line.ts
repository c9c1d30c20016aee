interface LineOptions {
  maxRunning: number;
  maxWaiting: number;
  /** Creates the error thrown when the line is full. */
  refusal: () => Error;
}

export interface WaitingLine {
  /** Throws if the line is full, before a request costs anything else. */
  requireRoom(): void;
  count(): { running: number; waiting: number };
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Runs expensive work a few at a time: a flood waits in line, then is turned away, and never starves the rest. */
export function createWaitingLine({ maxRunning, maxWaiting, refusal }: LineOptions): WaitingLine {
  let running = 0;
  const waiting: (() => void)[] = [];

  function requireRoom(): void {
    if (running >= maxRunning && waiting.length >= maxWaiting) throw refusal();
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    requireRoom();
    if (running < maxRunning) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in line, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return { requireRoom, count: () => ({ running, waiting: waiting.length }), inTurn };
}
