import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { AppError } from '#shared/app-error.ts';
import { hasBody } from './answer-in-time.ts';
import type { BusyGate } from './busy-gate.ts';
import { writeProblem } from './problem-reply.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { addressGroup } from './throttle.ts';

interface ServerOptions {
  securityHeaders: SecurityHeaders;
  gate: BusyGate | undefined;
  trustedProxies: readonly string[];
}

/** Far more than browsers open, and few enough that one address cannot use up the process's files. */
export const maxConnectionsPerAddress = 100;

/** A client that sends nothing, or only part of its headers, is disconnected after this time. */
const headersWithinMs = 10_000;

/** Node adds a second, so a connection without a request is closed after ten. */
const idleMs = 9_000;

/**
 * A proxy that reuses a connection at the moment we close it loses a request. It therefore has to be the one that closes:
 * this is longer than common proxies keep an idle connection.
 */
const proxyIdleMs = 150_000;

/** A body may take as long as it needs while it makes progress. Without any, its sender is gone or hostile. */
const bodyProgressMs = 20_000;

/**
 * Creates Node's own server in front of the framework. Connections that only wait are closed, and while the process is
 * busy, requests are refused.
 */
export function createNodeServer(
  handle: RequestListener,
  { securityHeaders, gate, trustedProxies }: ServerOptions,
): Server {
  const timeouts = {
    headersTimeout: headersWithinMs,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: idleMs,
    requestTimeout: 0,
  };
  const server = createServer(timeouts, (request, response) => {
    if (gate?.refuses(request)) {
      response.setHeaders(securityHeaders);
      return gate.refuse(response);
    }
    if (hasBody(request)) requireProgress(request, response);
    handle(request, response);
  });
  const isTrusted = createProxyCheck(trustedProxies);
  server.on('connection', limitConnections(isTrusted));
  if (trustedProxies.length > 0) server.prependListener('request', waitForProxies(isTrusted));
  return server;
}

type AddressCheck = (socket: Socket) => boolean;

function createProxyCheck(trustedProxies: readonly string[]): AddressCheck {
  const list = new BlockList();
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return ({ remoteAddress }) =>
    remoteAddress !== undefined && list.check(remoteAddress, familyOf(remoteAddress));
}

/** Closes a new connection if its address has too many. A trusted proxy carries everybody's, so it has no limit. */
function limitConnections(isTrusted: AddressCheck): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    if (isTrusted(socket)) return;
    const group = addressGroup(socket.remoteAddress ?? '');
    const count = open.get(group) ?? 0;
    if (count >= maxConnectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(group, count + 1);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left === 0) open.delete(group);
      else open.set(group, left);
    });
  };
}

function waitForProxies(isTrusted: AddressCheck) {
  return ({ socket }: IncomingMessage, response: ServerResponse): void => {
    // Node sets its own idle time when the response is finished, before this listener runs.
    if (isTrusted(socket)) response.once('finish', () => socket.setTimeout(proxyIdleMs));
  };
}

/** Closes the connection if a body stops arriving. Every byte starts the socket's timer again. */
function requireProgress(request: IncomingMessage, response: ServerResponse): void {
  request.setTimeout(bodyProgressMs, () => {
    response.shouldKeepAlive = false;
    if (response.headersSent) request.destroy();
    else writeProblem(response, bodyStopped());
  });
  // Otherwise the connection would be closed while we work.
  request.once('end', () => request.setTimeout(0));
}

function bodyStopped(): AppError {
  return new AppError(
    'request_timeout',
    'The rest of your request didn’t arrive. Please check your connection and try again.',
  );
}
