import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sandboxVendors } from '../../../../../src/shared/sandbox-vendors.ts';
import { TokenError } from './token-error.ts';
import { exchange, type TokenParts } from './token-exchange.ts';

const { tokenPath, revokePath, pemCertsPath, jwkCertsPath } = sandboxVendors.google;
const revokeSchema = z.object({ token: z.string().min(1).max(2_000) });

/** The endpoints that a client's server calls directly, without a browser. */
export function tokenRoutes(corner: FastifyInstance, parts: TokenParts): void {
  corner.setErrorHandler<FastifyError | TokenError>((error, _request, reply) => {
    if (error instanceof TokenError) return reply.code(error.status).send(error.toJSON());
    if ((error.statusCode ?? 500) >= 500) throw error;
    return reply.code(400).send(new TokenError('invalid_request', 'Bad Request').toJSON());
  });

  corner.post(tokenPath, ({ body }) => exchange(parts, body));

  // Google's own library sends the token in the query, and other libraries send it in the form.
  corner.post(revokePath, ({ query, body }) => {
    const result = [query, body].map((place) => revokeSchema.safeParse(place)).find(({ success }) => success);
    if (!result?.data) throw new TokenError('invalid_request', 'Missing required parameter: token');
    const found = parts.grants.findToken(result.data.token);
    if (!found) throw new TokenError('invalid_token', 'Token expired or revoked');
    parts.grants.revoke(found.grant.id);
    return {};
  });

  corner.get(jwkCertsPath, () => parts.idTokens.keySet());
  corner.get(pemCertsPath, () => parts.idTokens.pemByKeyId());
}
