import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
  fastify,
  LogController,
} from 'fastify';
import {
  ResponseSerializationError,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { BusyGate } from '#server/platform/http/busy-gate.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#shared/text-field.ts';
import { browserOrigins } from '../config/vendor-config.ts';
import type { Log } from '../log.ts';
import { answerInTime } from './answer-in-time.ts';
import { bodyLimitBytes } from './body-limits.ts';
import { createNodeServer } from './node-server.ts';
import { replyWithProblem } from './problem-reply.ts';
import { type SecurityHeaders, securityHeaders } from './security-headers.ts';
import { toAppError } from './to-app-error.ts';
import { watchForUnknownProxy } from './unknown-proxy.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Serializes a response by its contract, which drops everything else. The type provider's serializer also encodes,
 * which traverses the data twice, and no contract needs encoding.
 */
export const serializeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { data, error } = schema.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };

export type App = Awaited<ReturnType<typeof createBareApp>>;

/** Sets up what every response goes through: headers, cookies, logging, and error handling. */
export async function createBareApp(deps: Deps, gate?: BusyGate) {
  const headers = securityHeaders({
    isHttps: deps.config.publicUrl.startsWith('https:'),
    vendorOrigins: browserOrigins(deps.config),
  });
  const app = createServer(deps, headers, gate);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(headers);
    done();
  });
  app.addHook('onRequest', answerInTime);
  await app.register(cookie);
  await app.register(compress, { global: false });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', refuseCrossSiteWrites);
  app.addHook('onRequest', forgetTypeOfEmptyBody);
  if (deps.config.trustedProxies.length === 0) app.addHook('onRequest', watchForUnknownProxy(deps));
  // This hook is the first one that knows who is signed in, and runs before the body is read.
  if (gate) app.addHook('preParsing', (request, reply, _body, done) => gate.admit(request, reply, done));
  addRequestTrace(app, deps.log);
  app.setErrorHandler(answerError);
  return app;
}

function createServer({ config, log }: Deps, headers: SecurityHeaders, gate: BusyGate | undefined) {
  return fastify({
    loggerInstance: log,
    serverFactory: (handle: RequestListener) =>
      createNodeServer(handle, { securityHeaders: headers, gate, trustedProxies: config.trustedProxies }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are still served, because the database is closed last.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // Fastify rejects these requests before the hooks that set the headers run.
      reply.raw.setHeaders(headers);
      answerError(error, request as FastifyRequest, reply as FastifyReply);
    },
  })
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializeAnswer);
}

type BareApp = ReturnType<typeof createServer>;

/**
 * Logs one line per request. The path omits what visitors put into addresses, since reset links carry their token
 * there.
 */
function addRequestTrace(app: BareApp, log: Log): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  // These lines contain only our own values, so searching them for secrets to redact would be wasted work.
  const lines = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request;
    const ms = Math.round(reply.elapsedTime);
    lines.info({ requestId, method, path: loggedPath(request), status: reply.statusCode, ms }, 'request');
    done();
  });
}

/** The only place where an error becomes a response. */
function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error);
  if (known.code === 'internal') request.log.error({ err: error }, 'a request failed');
  else if (known.status >= 500)
    request.log.warn({ err: error, code: known.code }, 'a request could not be served');
  replyWithProblem(reply, known);
}

/**
 * Returns a request's path as it may be logged: the route's pattern with our own ids. A visitor may have put anything
 * else into the path, such as a link's token or an account number.
 */
function loggedPath({ routeOptions, params }: FastifyRequest): string {
  const values = (params ?? {}) as Record<string, string>;
  const pattern = routeOptions.url ?? '(no route)';
  return pattern.replaceAll(/:(\w+)/g, (placeholder, name: string) => {
    const value = values[name] ?? '';
    return isUuid(value) ? value : placeholder;
  });
}

/**
 * Removes the content type of a request without a body. Many clients send one with every write, and the framework would
 * then wait for a body or refuse the request as invalid JSON.
 */
async function forgetTypeOfEmptyBody({ raw: { headers } }: FastifyRequest): Promise<void> {
  if (headers['transfer-encoding'] !== undefined) return;
  if (Number(headers['content-length'] ?? 0) === 0) delete headers['content-type'];
}

/**
 * Refuses writes that another site's page sends with our user's cookie. Every current browser sends Sec-Fetch-Site or
 * Origin with a write. A client that sends neither is not a browser and has nobody's cookie.
 */
async function refuseCrossSiteWrites(request: FastifyRequest): Promise<void> {
  if (readingMethods.has(request.method)) return;
  if (!isFromOurPages(request)) {
    throw new AppError(
      'cross_site_request',
      'We blocked this request because it came from another site. Please open our site and try again there.',
    );
  }
}

function isFromOurPages({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host;
}
