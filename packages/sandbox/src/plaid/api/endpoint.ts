import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sandboxVendors } from '../../../../../src/shared/sandbox-vendors.ts';
import { PlaidApiError } from './api-error.ts';
import { newRequestId } from './identifiers.ts';
import { readBody } from './read-body.ts';
import type { Wire } from './wire.ts';

interface Keys {
  client_id?: string | undefined;
  secret?: string | undefined;
}

const { path: root, clientId, secret } = sandboxVendors.plaid;

/** Adds one call of Plaid's API. The response has the SDK's type, and its request id is added here. */
export function addEndpoint<Answer extends { request_id: string }, Input extends Keys = Keys>(
  api: FastifyInstance,
  path: string,
  schema: z.ZodType<Input>,
  answer: (input: Input) => Omit<Wire<Answer>, 'request_id'>,
): void {
  api.post(`${root}${path}`, (request, reply) => {
    const input = readBody(schema, request.body);
    requireKeys(request, input);
    return reply.send({ ...answer(input), request_id: newRequestId() });
  });
}

/** The keys come in headers, as the SDK sends them, or in the body. Throws if they are wrong. */
function requireKeys({ headers }: FastifyRequest, body: Keys): void {
  const given = {
    clientId: body.client_id ?? headers['plaid-client-id'],
    secret: body.secret ?? headers['plaid-secret'],
  };
  if (given.clientId !== clientId || given.secret !== secret) throw new PlaidApiError('INVALID_API_KEYS');
}
