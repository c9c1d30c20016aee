import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '#sandbox/stripe/account.ts';
import { parseBracketedForm } from '#sandbox/stripe/form/bracketed-form.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { StripeApiError } from './api-error.ts';
import { handleApiErrors } from './api-errors.ts';
import { readApiKey, refusePublishableKey } from './api-keys.ts';
import { apiVersion } from './api-version.ts';
import { allowPagesOfThisMachine } from './cross-origin.ts';
import { expand, readExpansions } from './expand.ts';
import type { IdempotentReplies, Reply } from './idempotency.ts';
import type { Operation } from './operation.ts';

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
