import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { BusyGate } from './busy-gate.ts';
import type { SecurityHeaders } from './security-headers.ts';

interface FrontOptions {
  securityHeaders: SecurityHeaders;
  gate: BusyGate;
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
