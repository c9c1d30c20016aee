import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 50;

/** Waits until the condition holds, and throws if it does not within the given time. */
export async function waitUntil(condition: () => unknown, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`it did not happen within ${withinMs} ms: ${condition}`);
    await sleep(pollMs);
  }
}
