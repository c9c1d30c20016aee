import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#server/app.ts';

const drainSteps = 6;
const stepMs = 50;

/**
 * Answers every request that was on its way, then closes. It serves a moment longer first, because closing
 * ends idle connections at once, also one whose request is on the wire and not read yet. Connections that
 * fall idle later are ended as they do; else a client's keep-alive would hold up the stop.
 */
export async function closeGracefully(app: App): Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // In steps: after a long computation one timer would fire before the waiting connections are even looked at.
  for (let step = 0; step < drainSteps; step += 1) await sleep(stepMs);
  const sweep = setInterval(() => app.server.closeIdleConnections(), stepMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
