import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '#server/platform/deps.ts';
import { type BusyGate, createBusyGate, createGatedServer } from '#server/platform/http/busy-gate.ts';
import { metricsRoute } from '#server/platform/http/metrics-route.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { claimRoutes } from './features/claims/routes.ts';
import { connectionRoutes } from './features/connections/routes.ts';
import { discoveryRoutes } from './features/discovery/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { sourceRoutes } from './features/sources/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { browserOrigins } from './platform/config/vendor-config.ts';
import { answerInTime } from './platform/http/answer-in-time.ts';
import { bodyLimitBytes } from './platform/http/body-limit.ts';
import { forgetTypeOfEmptyBody } from './platform/http/empty-body.ts';
import { createEventStreams } from './platform/http/event-stream.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { loggedPath } from './platform/http/logged-path.ts';
import { openApi } from './platform/http/openapi.ts';
import { replyWithProblem } from './platform/http/problem-reply.ts';
import { refuseCrossSiteWrites } from './platform/http/same-site.ts';
import { type SecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { serializeAnswer } from './platform/http/serialize-answer.ts';
import { toAppError } from './platform/http/to-app-error.ts';
import { webPages } from './platform/http/web-pages.ts';
import type { Log } from './platform/log.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/** Serves only health and metrics, for a port that visitors cannot reach. */
export async function createOperatorApp(deps: Deps) {
  const app = await createBareApp(deps);
  healthRoutes(app, deps);
  metricsRoute(app, deps);
  await app.ready();
  return app;
}

export async function createApp(deps: Deps) {
  const app = await createBareApp(deps, createBusyGate(deps));
  const eventStreams = createEventStreams();
  app.addHook('preClose', async () => eventStreams.endAll());
  await openApi(app);
  healthRoutes(app, deps);
  metricsRoute(app, deps);
  accountRoutes(app, deps);
  onboardingRoutes(app, deps);
  connectionRoutes(app, deps);
  discoveryRoutes(app, deps, eventStreams);
  billingRoutes(app, deps);
  sourceRoutes(app, deps);
  claimRoutes(app, deps);
  payoutRoutes(app, deps);
  supportRoutes(app, deps);
  notificationRoutes(app, deps);
  privacyRoutes(app, deps);
  await webhookRoutes(app, deps);
  await webPages(app, deps);
  await app.ready();
  return app;
}

/** Sets up what every response goes through: headers, cookies, logging, and error handling. */
async function createBareApp(deps: Deps, gate?: BusyGate) {
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
  addRequestTrace(app, deps.log);
  app.setErrorHandler(answerError);
  return app;
}

function createServer({ config, log }: Deps, headers: SecurityHeaders, gate: BusyGate | undefined) {
  return fastify({
    loggerInstance: log,
    ...(gate && {
      serverFactory: (handle: RequestListener, options: FastifyServerOptions) =>
        createGatedServer(handle, options, { securityHeaders: headers, gate }),
    }),
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
