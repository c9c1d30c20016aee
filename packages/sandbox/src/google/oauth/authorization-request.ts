import { z } from 'zod';
import { sandboxVendors } from '#sandbox/shared.ts';
import { parseScopes, unknownScopes } from './grants.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1']);

/** A validated request to the authorization endpoint. */
export interface AuthorizationRequest {
  id: string;
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state?: string;
  isOffline: boolean;
  prompts: string[];
  includesGrantedScopes: boolean;
  loginHint?: string;
  nonce?: string;
  challenge?: { value: string; method: ChallengeMethod };
}

const challengeMethods = ['S256', 'plain'] as const;

type ChallengeMethod = (typeof challengeMethods)[number];

/** Shown on Google's own page, because the redirect address may not belong to the client. */
export class AuthorizationError extends Error {
  override readonly name = 'AuthorizationError';
  readonly code: string;

  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}

const text = z.string().max(2_000).optional();

const verifierText = z.string().regex(/^[\w.~-]{43,128}$/, 'must be 43 to 128 unreserved characters');

const prompts = ['none', 'consent', 'select_account'];

const querySchema = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  scope: text,
  state: text,
  access_type: z.enum(['online', 'offline']).default('online'),
  prompt: text,
  include_granted_scopes: z.enum(['true', 'false']).default('false'),
  login_hint: text,
  nonce: text,
  code_challenge: verifierText.optional(),
  code_challenge_method: z.enum(challengeMethods).optional(),
});

type Query = z.output<typeof querySchema>;

/** Throws an `AuthorizationError` for the first parameter that Google would refuse. */
export function readAuthorizationRequest(query: unknown, id: string): AuthorizationRequest {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success)
    throw new AuthorizationError('400: invalid_request', `Invalid parameter: ${firstProblem(parsed.error)}`);
  const { data } = parsed;
  const clientId = requireParameter(data, 'client_id');
  if (clientId !== sandboxVendors.google.clientId)
    throw new AuthorizationError('401: invalid_client', 'The OAuth client was not found.');

  const redirectUri = requireParameter(data, 'redirect_uri');
  refuseForeignRedirect(redirectUri);
  refuseOtherResponses(requireParameter(data, 'response_type'));

  return {
    id,
    clientId,
    redirectUri,
    scopes: requireScopes(requireParameter(data, 'scope')),
    isOffline: data.access_type === 'offline',
    prompts: readPrompts(data.prompt ?? ''),
    includesGrantedScopes: data.include_granted_scopes === 'true',
    ...(data.state !== undefined && { state: data.state }),
    ...(data.login_hint !== undefined && { loginHint: data.login_hint }),
    ...(data.nonce !== undefined && { nonce: data.nonce }),
    ...readChallenge(data),
  };
}

function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

function requireParameter(
  query: Query,
  name: 'client_id' | 'redirect_uri' | 'response_type' | 'scope',
): string {
  const value = query[name];
  if (!value) throw new AuthorizationError('400: invalid_request', `Missing required parameter: ${name}`);
  return value;
}

function refuseForeignRedirect(address: string): void {
  if (isRegisteredRedirect(address)) return;
  throw new AuthorizationError(
    '400: redirect_uri_mismatch',
    'The redirect address is not registered: use https, or http on localhost or 127.0.0.1, without a fragment.',
  );
}

function refuseOtherResponses(responseType: string): void {
  if (responseType === 'code') return;
  throw new AuthorizationError(
    '400: unsupported_response_type',
    'The sandbox knows response_type=code only.',
  );
}

function requireScopes(scope: string): string[] {
  const scopes = parseScopes(scope);
  const unknown = unknownScopes(scopes);
  if (scopes.length > 0 && unknown.length === 0) return scopes;
  throw new AuthorizationError(
    '400: invalid_scope',
    `Some requested scopes were invalid. {invalid=[${unknown.join(', ')}]}`,
  );
}

function readPrompts(prompt: string): string[] {
  const asked = prompt.split(' ').filter((word) => word !== '');
  if (asked.every((word) => prompts.includes(word)) && !(asked.includes('none') && asked.length > 1))
    return asked;
  throw new AuthorizationError('400: invalid_request', 'Invalid parameter value for prompt.');
}

/** A challenge without a method is plain (RFC 7636). */
function readChallenge({ code_challenge: value, code_challenge_method: method }: Query) {
  if (value !== undefined) return { challenge: { value, method: method ?? 'plain' } };
  if (method === undefined) return {};
  throw new AuthorizationError('400: invalid_request', 'Missing required parameter: code_challenge');
}

/** Every https address and plain http on this machine count as registered, so that any developer's callback works. */
function isRegisteredRedirect(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  if (hash !== '' || username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopbackNames.has(hostname));
}

/** The callback's address with Google's response added to its existing query. */
export function withAnswer(redirectUri: string, answer: Record<string, string | undefined>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}
