import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { countWaiting } from '#server/db/pool-state.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { problemContentType } from '#shared/problem.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import { problemOf } from './problem-reply.ts';
import { refusedRequests } from './product-metrics.ts';

/** How many may wait for the database, for each connection of the pool. */
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

export interface BusyGate {
  refuses(request: IncomingMessage): boolean;
  refuse(response: ServerResponse): void;
}

/**
 * Refuses what could only be answered late, so that what is taken is answered soon. It stands before the framework: a
 * refusal must cost far less than an answer.
 */
export function createBusyGate({ db, config }: Pick<Deps, 'db' | 'config'>): BusyGate {
  const mostWaiting = config.databasePoolSize * waitingPerConnection;
  return {
    refuses: ({ url = '' }) =>
      countWaiting(db) >= mostWaiting && !alwaysServed.has(url.split('?', 1)[0] ?? ''),
    refuse: (response) => {
      refusedRequests.inc();
      setTimeout(() => writeRefusal(response), refusalDelayMs);
    },
  };
}

function writeRefusal(response: ServerResponse): void {
  const requestId = randomUUID();
  const text = JSON.stringify(problemOf(tooBusy, requestId));
  response
    .writeHead(tooBusy.status, {
      'content-type': problemContentType,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-request-id': requestId,
    })
    .end(text);
}
