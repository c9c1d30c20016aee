import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { BusyGate } from './busy-gate.ts';
import { keepTickShape } from './keep-tick-shape.ts';
import { operatorPaths } from './operator-paths.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** The answer of `/healthz`. It says only that the process is alive. */
export const alive = { status: 'ok' };
const aliveText = JSON.stringify(alive);

interface FrontOptions {
  securityHeaders: SecurityHeaders;
  /** Undefined on the operators' port, which never refuses a request. */
  gate: BusyGate | undefined;
}

/**
 * Creates Node's own server in front of the framework. It answers `/healthz` itself, because that is polled constantly
 * and must not wait for the framework. It also refuses requests while the process is busy.
 */
export function createBareServer(
  handle: RequestListener,
  { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }: FastifyServerOptions,
  { securityHeaders, gate }: FrontOptions,
): Server {
  keepTickShape();
  const headers = {
    ...Object.fromEntries(securityHeaders),
    'content-type': 'application/json; charset=utf-8',
    'content-length': aliveText.length,
  };
  const server = createServer(
    { keepAliveTimeout, requestTimeout, optimizeEmptyRequests: true },
    (request, response) => {
      if (request.url === operatorPaths.alive && request.method === 'GET')
        return response.writeHead(200, headers).end(aliveText);
      if (!gate?.refuses(request)) return handle(request, response);
      response.setHeaders(securityHeaders);
      gate.refuse(response);
    },
  );
  return server.setTimeout(connectionTimeout);
}
