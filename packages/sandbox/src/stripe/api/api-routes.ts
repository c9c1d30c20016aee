import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxVendors } from '#sandbox/shared.ts';
import { invalidRequest, StripeApiError } from '../form/api-error.ts';
import { parseBracketedForm } from '../form/bracketed-form.ts';
import { type Account, newId } from '../objects/context.ts';
import { apiVersion } from '../objects/stored.ts';
import { expand, readExpansions } from './expand.ts';
import type { IdempotentReplies, Reply } from './idempotency.ts';
import type { KeyKind, Operation } from './operation.ts';

const ownMachine = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

const { secretKey, publishableKey } = sandboxVendors.stripe;

interface Api {
  account: Account;
  operations: readonly Operation[];
  replies: IdempotentReplies;
  log: (line: string) => void;
}

const maxBodyBytes = 200_000;

export function apiRoutes(api: FastifyInstance, { account, operations, replies, log }: Api): void {
  allowPagesOfThisMachine(api);
  handleApiErrors(api, log);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (_request, body, done) => done(null, body),
  );

  for (const operation of operations)
    api.route<{ Params: { id?: string } }>({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => answer(request, reply, operation),
    });

  function answer(request: FastifyRequest, reply: FastifyReply, operation: Operation) {
    const key = readApiKey(request);
    refusePublishableKey(key, operation);
    const path = request.url.split('?', 1)[0] ?? '';
    const body = operation.method === 'POST' ? bodyOf(request) : queryOf(request);
    const idempotencyKey = operation.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
    const asked = { key: idempotencyKey ?? '', method: operation.method, path, body };

    const earlier = idempotencyKey === undefined ? undefined : replies.find(asked);
    if (earlier) return send(reply.header('idempotent-replayed', 'true'), earlier, idempotencyKey);

    const { expand: paths, run } = operation.prepare(parseBracketedForm(body));
    const expansions = readExpansions({ answers: operation.answers, paths, key });
    const requestId = newId('req');
    const call = {
      ...account.contextFor({ id: requestId, idempotency_key: idempotencyKey ?? null }),
      key,
      id: (request.params as { id?: string }).id ?? '',
    };
    const { status, body: result } = attempt(() => expand(call.tables, run(call), expansions));
    const fresh = { status, body: JSON.stringify(result, undefined, 2), requestId };
    if (idempotencyKey !== undefined) replies.keep(asked, fresh);
    return send(reply, fresh, idempotencyKey);
  }
}

/** A refusal after the operation began is a normal response, which is also stored for its idempotency key. */
function attempt(run: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

function send(reply: FastifyReply, { status, body, requestId }: Reply, idempotencyKey: string | undefined) {
  return reply
    .code(status)
    .headers({
      'request-id': requestId,
      'stripe-version': apiVersion,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    })
    .type('application/json')
    .send(body);
}

function bodyOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Answers every failure below /v1 in the API's own format. */
function handleApiErrors(api: FastifyInstance, log: (line: string) => void): void {
  api.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/v1/*',
    handler: ({ method, url }) => {
      const [path] = url.split('?', 1);
      throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
    },
  });

  api.setErrorHandler<FastifyError | StripeApiError>((error, request, reply) => {
    if (error instanceof StripeApiError) return sendError(reply, error);
    const status = error.statusCode ?? 500;
    if (status < 500) return sendError(reply, invalidRequest(error.message, { status }));

    log(`Sandbox failed on ${request.method} ${request.routeOptions.url}: ${error.stack}`);
    const message = 'The sandbox failed. See its log for the cause.';
    return sendError(reply, new StripeApiError(500, { type: 'api_error', message }));
  });
}

function sendError(reply: FastifyReply, { status, body }: StripeApiError) {
  return reply.code(status).header('request-id', newId('req')).send({ error: body });
}

/** Reads the key as Stripe does: from a bearer token or the user name of basic authentication. */
function readApiKey({ headers }: FastifyRequest): KeyKind {
  const key = keyIn(headers.authorization ?? '');
  if (key === secretKey) return 'secret';
  if (key === publishableKey) return 'publishable';
  throw invalidRequest(
    key
      ? `Invalid API Key provided: ${masked(key)}`
      : 'You did not provide an API key. Send your key in the Authorization header, as a bearer token.',
    { status: 401 },
  );
}

function refusePublishableKey(key: KeyKind, { allowsPublishableKey }: Operation): void {
  if (key === 'secret' || allowsPublishableKey) return;
  throw invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    {
      code: 'secret_key_required',
      status: 403,
    },
  );
}

function keyIn(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2);
  if (/^bearer$/i.test(scheme)) return credentials;
  if (!/^basic$/i.test(scheme)) return '';
  const [user = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':', 1);
  return user;
}

/** Somebody may have sent a real key by mistake, and the response is shown on screens and in logs. */
function masked(key: string): string {
  return `${key.slice(0, 3)}***${key.slice(-4)}`.slice(0, 20);
}

/** Stripe answers every page. The sandbox answers only pages of this machine, because it runs on this machine. */
function allowPagesOfThisMachine(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin');
    if (!origin || !ownMachine.test(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, stripe-version, stripe-account',
      'access-control-expose-headers': 'request-id, idempotent-replayed',
      'access-control-max-age': '300',
    });
  });
  api.options('/v1/*', (_request, reply) => reply.code(204).send());
}
