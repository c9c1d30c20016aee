import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#server/app.ts';

const calmSteps = 6;
const stepMs = 50;
const longestDrainMs = 5_000;

/**
 * Answers every request that was on its way, then closes. It serves a moment longer first, because closing
 * ends idle connections at once, also one whose request is on the wire and not read yet. Connections that
 * fall idle later are ended as they do; else a client's keep-alive would hold up the stop.
 */
export async function closeGracefully(app: App): Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await untilCalm();
  const sweep = setInterval(() => app.server.closeIdleConnections(), stepMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

/**
 * Waits for several steps in a row that were on time. After a long computation a timer fires before the waiting
 * connections are even looked at, and while computations follow each other no step tells that they have been.
 */
async function untilCalm(): Promise<void> {
  const startedAt = performance.now();
  for (let calm = 0; calm < calmSteps && performance.now() - startedAt < longestDrainMs; ) {
    const stepStartedAt = performance.now();
    await sleep(stepMs);
    const isOnTime = performance.now() - stepStartedAt < stepMs * 2;
    calm = isOnTime ? calm + 1 : 0;
  }
}
