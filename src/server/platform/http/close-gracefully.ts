import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#server/platform/http/bare-app.ts';

const calmSteps = 6;
const stepMs = 50;
const quietTurns = 20;
/** Together with the longest request, this stays below the ten seconds that a shutdown is allowed to take. */
const longestCalmingMs = 2_500;
const longestQueueMs = 2_500;

/**
 * Answers every request that is already on its way, then closes. It serves a little longer first, because closing ends
 * idle connections at once, even if a request on one is sent but not read yet. Connections that become idle later are
 * ended right away, because a client's keep-alive would otherwise delay the shutdown.
 */
export async function closeGracefully(app: App): Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await untilCalm();
  await untilNobodyWaits(app);
  const sweep = setInterval(() => app.server.closeIdleConnections(), stepMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

/**
 * Waits for several consecutive steps that were on time. After a long computation, a timer fires before the event loop
 * checks for new connections, so a late step does not prove that they were accepted.
 */
async function untilCalm(): Promise<void> {
  const deadline = performance.now() + longestCalmingMs;
  for (let calm = 0; calm < calmSteps && performance.now() < deadline; ) {
    const stepStartedAt = performance.now();
    await sleep(stepMs);
    const isOnTime = performance.now() - stepStartedAt < stepMs * 2;
    calm = isOnTime ? calm + 1 : 0;
  }
}

/**
 * Each turn of the event loop accepts only one connection, and closing the server resets those that still wait. The
 * server therefore stays open until none has arrived for several turns, which is also enough to read the last one's
 * request.
 */
async function untilNobodyWaits({ server }: App): Promise<void> {
  const deadline = performance.now() + longestQueueMs;
  let turns = 0;
  const startAgain = () => {
    turns = 0;
  };
  server.on('connection', startAgain);
  for (; turns < quietTurns && performance.now() < deadline; turns += 1) await nextTurn();
  server.off('connection', startAgain);
}
