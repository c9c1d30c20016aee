import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#server/app.ts';

const calmSteps = 6;
const stepMs = 50;
const quietTurns = 20;
/** Together with the longest request, still below the ten seconds that a shutdown is given. */
const longestCalmingMs = 2_500;
const longestQueueMs = 2_500;

/**
 * Answers every request that was on its way, then closes. It serves a moment longer first, because closing
 * ends idle connections at once, even one whose request is on the wire and not read yet. Connections that
 * become idle later are ended right then; otherwise a client's keep-alive would hold up the shutdown.
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
 * Waits for several steps in a row that were on time. After a long computation a timer fires before the event loop
 * checks for waiting connections, so a late step does not show that they have been accepted.
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
 * Each turn of the event loop accepts one new connection, however many are waiting; closing the server resets the rest. So
 * it stays open until none has come for some turns, during which the last one's request is read too.
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
