interface LineOptions {
  maxRunning: number;
  maxWaiting: number;
  /** Creates the error thrown when the line is full. */
  refusal: () => Error;
}

export interface WaitingLine {
  /** Throws if the line is full. Callers use it to turn a request away before it costs anything else. */
  requireRoom(): void;
  count(): { running: number; waiting: number };
  runInTurn<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Limits how many expensive tasks run at once. Others wait in line, and once the line is full they are refused. */
export function createWaitingLine({ maxRunning, maxWaiting, refusal }: LineOptions): WaitingLine {
  let running = 0;
  const waiting: (() => void)[] = [];

  function requireRoom(): void {
    if (running >= maxRunning && waiting.length >= maxWaiting) throw refusal();
  }

  async function runInTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    requireRoom();
    if (running < maxRunning) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The slot passes directly to the next in line, so that a new caller cannot take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return { requireRoom, count: () => ({ running, waiting: waiting.length }), runInTurn };
}
