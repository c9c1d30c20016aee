import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findAccount } from '#sandbox/google/accounts.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import type { CodeContent, Codes } from './codes.ts';
import { accessTokenSeconds, type Grant, type Grants, openIdScope } from './grants.ts';
import type { IdTokens } from './id-tokens.ts';

const statusByError = {
  invalid_request: 400,
  invalid_grant: 400,
  invalid_token: 400,
  redirect_uri_mismatch: 400,
  unsupported_grant_type: 400,
  invalid_client: 401,
} as const;

/** An error of the token and revoke endpoints, in Google's words. */
class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly error: keyof typeof statusByError;

  constructor(error: keyof typeof statusByError, description: string) {
    super(description);
    this.error = error;
  }

  get status(): number {
    return statusByError[this.error];
  }

  toJSON() {
    return { error: this.error, error_description: this.message };
  }
}

interface TokenParts {
  codes: Codes;
  grants: Grants;
  idTokens: IdTokens;
}

const text = z.string().max(2_000).optional();

const formSchema = z.object({
  client_id: text,
  client_secret: text,
  grant_type: text,
  code: text,
  code_verifier: text,
  redirect_uri: text,
  refresh_token: text,
});

type Form = z.output<typeof formSchema>;

interface AccessContent {
  grant: Grant;
  scopes: string[];
  nonce?: string | undefined;
}

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

/** Handles a request to the token endpoint, or throws a `TokenError`. */
async function exchange(parts: TokenParts, body: unknown) {
  const parsed = formSchema.safeParse(body ?? {});
  if (!parsed.success) throw new TokenError('invalid_request', 'Bad Request');
  const form = parsed.data;
  const grantType = requireField(form, 'grant_type');
  requireClient(form);
  if (grantType === 'authorization_code') return exchangeCode(parts, form);
  if (grantType === 'refresh_token') return refresh(parts, form);
  throw new TokenError('unsupported_grant_type', `Invalid grant_type: ${grantType}`);
}

function requireField(form: Form, name: keyof Form): string {
  const value = form[name];
  if (!value) throw new TokenError('invalid_request', `Missing required parameter: ${name}`);
  return value;
}

function requireClient(form: Form): void {
  if (requireField(form, 'client_id') !== sandboxVendors.google.clientId)
    throw new TokenError('invalid_client', 'The OAuth client was not found.');
  if (!form.client_secret) throw new TokenError('invalid_request', 'client_secret is missing.');
  if (form.client_secret !== sandboxVendors.google.clientSecret)
    throw new TokenError('invalid_client', 'Unauthorized');
}

async function exchangeCode(parts: TokenParts, form: Form) {
  const code = parts.codes.take(requireField(form, 'code'));
  const grant = code && parts.grants.find(code.grantId);
  if (!code || !grant || code.clientId !== form.client_id)
    throw new TokenError('invalid_grant', 'Bad Request');
  if (requireField(form, 'redirect_uri') !== code.redirectUri)
    throw new TokenError('redirect_uri_mismatch', 'Bad Request');
  checkVerifier(code, form.code_verifier);

  const refreshToken =
    code.givesRefreshToken && parts.grants.createToken('refresh', { grantId: grant.id, scopes: code.scopes });
  return {
    ...(await createAccess(parts, { grant, scopes: code.scopes, nonce: code.nonce })),
    ...(refreshToken && { refresh_token: refreshToken }),
  };
}

function checkVerifier({ challenge }: CodeContent, verifier: string | undefined): void {
  if (!challenge) return;
  if (!verifier) throw new TokenError('invalid_grant', 'Missing code verifier.');
  const answer =
    challenge.method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  if (answer !== challenge.value) throw new TokenError('invalid_grant', 'Invalid code verifier.');
}

async function refresh(parts: TokenParts, form: Form) {
  const found = parts.grants.findToken(requireField(form, 'refresh_token'));
  if (found?.token.kind !== 'refresh' || found.grant.clientId !== form.client_id)
    throw new TokenError('invalid_grant', 'Token has been expired or revoked.');
  return createAccess(parts, { grant: found.grant, scopes: found.token.scopes });
}

async function createAccess({ grants, idTokens }: TokenParts, { grant, scopes, nonce }: AccessContent) {
  const account = scopes.includes(openIdScope) ? findAccount(grant.email) : undefined;
  return {
    access_token: grants.createToken('access', { grantId: grant.id, scopes }),
    expires_in: accessTokenSeconds,
    scope: scopes.join(' '),
    token_type: 'Bearer',
    ...(account && {
      id_token: await idTokens.sign({ account, clientId: grant.clientId, ...(nonce && { nonce }) }),
    }),
  };
}
