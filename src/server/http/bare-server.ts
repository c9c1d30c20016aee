import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { SecurityHeaders } from './security-headers.ts';

/** What `/healthz` answers: the process lives, and nothing else. */
export const alive = { status: 'ok' };
const aliveText = JSON.stringify(alive);

/**
 * Node's own server in front of the framework. It answers `/healthz` itself: whether the process lives is asked all the
 * time, and must not wait for anything that the framework does.
 */
export function createBareServer(
  handle: RequestListener,
  { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }: FastifyServerOptions,
  securityHeaders: SecurityHeaders,
): Server {
  const headers = {
    ...Object.fromEntries(securityHeaders),
    'content-type': 'application/json; charset=utf-8',
    'content-length': aliveText.length,
  };
  const server = createServer({ keepAliveTimeout, requestTimeout }, (request, response) => {
    if (request.url !== '/healthz' || request.method !== 'GET') return handle(request, response);
    response.writeHead(200, headers).end(aliveText);
  });
  return server.setTimeout(connectionTimeout);
}
