import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { countWaiting } from '#server/platform/db/pool-state.ts';
import type { Deps } from '#server/platform/deps.ts';
import { operatorPaths } from '#server/platform/http/operator-paths.ts';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';
import { problemContentType } from '#shared/problem.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { problemOf } from './problem-reply.ts';
import type { SecurityHeaders } from './security-headers.ts';

interface FrontOptions {
  securityHeaders: SecurityHeaders;
  gate: BusyGate;
}

/** How many requests may wait for the database, per pooled connection. */
const waitingPerConnection = 8;

/**
 * A client that is refused immediately also retries immediately, and refusing it again takes time away from answers.
 */
const refusalDelayMs = 2_000;

/**
 * Monitoring must still see that a busy process is alive. Vendors' events are cheap, because they are only stored at
 * first.
 */
const alwaysServed: ReadonlySet<string> = new Set([
  ...Object.values(operatorPaths),
  ...Object.values(webhookPaths),
]);

/** All refusals share this error, because creating one records a stack, which is expensive. */
const tooBusy = new AppError('too_busy', 'We’re very busy right now. Please try again in a few seconds.', {
  retryAfterSeconds: retrySoonSeconds,
});

export interface BusyGate {
  refuses(request: IncomingMessage): boolean;
  refuse(response: ServerResponse): void;
}

/**
 * Refuses requests that could only be answered late, so that accepted ones are answered soon. It runs before the
 * framework, because a refusal must cost far less than an answer.
 */
export function createBusyGate({ db, config, metrics }: Pick<Deps, 'db' | 'config' | 'metrics'>): BusyGate {
  const mostWaiting = config.databasePoolSize * waitingPerConnection;
  return {
    refuses: ({ url = '' }) =>
      countWaiting(db) >= mostWaiting && !alwaysServed.has(url.split('?', 1)[0] ?? ''),
    refuse: (response) => {
      metrics.refusedRequests.inc();
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
      'retry-after': String(retrySoonSeconds),
      'x-request-id': requestId,
    })
    .end(text);
}

/** Creates Node's own server in front of the framework, which refuses requests while the process is busy. */
export function createGatedServer(
  handle: RequestListener,
  { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }: FastifyServerOptions,
  { securityHeaders, gate }: FrontOptions,
): Server {
  const server = createServer({ keepAliveTimeout, requestTimeout }, (request, response) => {
    if (!gate.refuses(request)) return handle(request, response);
    response.setHeaders(securityHeaders);
    gate.refuse(response);
  });
  return server.setTimeout(connectionTimeout);
}
