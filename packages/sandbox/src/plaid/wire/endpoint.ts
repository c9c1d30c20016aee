import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sandboxVendors } from '#sandbox/shared.ts';
import { PlaidApiError } from './api-error.ts';
import { newRequestId, type Wire } from './identifiers.ts';

type Issue = z.core.$ZodIssue;

export const token = z.string().min(1).max(200);

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

/** Adds the fields that every request may have. Plaid refuses all unknown fields. */
export function requestBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject({ client_id: z.string().optional(), secret: z.string().optional(), ...shape });
}

/** Reports fields as Plaid does: unknown ones first, then missing ones, then the first invalid one. */
export function readBody<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const { issues } = result.error;

  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => fieldName([...issue.path, key])) : [],
  );
  if (unknown.length > 0)
    throw new PlaidApiError(
      'UNKNOWN_FIELDS',
      `the following fields are not recognized by this endpoint: ${unknown.join(', ')}`,
    );

  const missing = issues.filter((issue) => isMissing(body, issue)).map(({ path }) => fieldName(path));
  if (missing.length > 0)
    throw new PlaidApiError(
      'MISSING_FIELDS',
      `the following required fields are missing: ${missing.join(', ')}`,
    );

  const [wrong] = issues;
  throw new PlaidApiError('INVALID_FIELD', wrong ? `${fieldName(wrong.path)}: ${wrong.message}` : undefined);
}

function isMissing(body: unknown, { code, path }: Issue): boolean {
  if (code !== 'invalid_type' && code !== 'invalid_value') return false;
  const value = path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  );
  return value === undefined;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, 100) || 'body';
}
