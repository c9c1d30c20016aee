import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#server/app.ts';
import { readPoolState } from '#server/db/pool-state.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import { replyWithProblem } from './problem-reply.ts';
import { refusedRequests } from './product-metrics.ts';

/** How many may wait for a connection to the database, for each that there is. */
const waitingPerConnection = 8;

/** Whoever is refused at once comes back at once, and then refusing takes the time that answering needs. */
const refusalDelayMs = 2_000;
const retryAfterSeconds = 5;

/** A busy process must still be seen to live, and what vendors tell is only stored at first. */
const alwaysServed: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  ...Object.values(webhookPaths),
]);

/** One for all refusals: an error is dear to make, for the stack that it notes. */
const tooBusy = new AppError('too_busy', 'We are very busy right now. Please try again in a few seconds.', {
  retryAfterSeconds,
});

/** Refuses what could only be answered late, so that what is taken is answered soon. */
export function addBusyGate(app: App, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const mostWaiting = config.databasePoolSize * waitingPerConnection;
  app.addHook('onRequest', (request, reply, done) => {
    const isBusy = readPoolState(db).waiting >= mostWaiting;
    if (!isBusy || alwaysServed.has(request.routeOptions.url ?? '')) return done();
    refusedRequests.inc();
    void sleep(refusalDelayMs).then(() => replyWithProblem(reply, tooBusy));
  });
}
