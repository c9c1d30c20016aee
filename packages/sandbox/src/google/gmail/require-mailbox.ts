import type { FastifyRequest } from 'fastify';
import type { Grants } from '#sandbox/google/oauth/grants.ts';
import { gmailReadonlyScope } from '#sandbox/google/oauth/scopes.ts';
import { GmailError } from './gmail-error.ts';

/** Returns the mailbox of the owner who granted the call's token. */
export function requireMailbox({ headers, params }: FastifyRequest, grants: Grants): string {
  const [, secret] = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '') ?? [];
  const found = secret === undefined ? undefined : grants.findToken(secret);
  if (found?.token.kind !== 'access') throw unauthenticated();
  if (!found.token.scopes.includes(gmailReadonlyScope)) throw insufficientScope();

  const { userId = '' } = params as { userId?: string };
  const { email } = found.grant;
  if (userId !== 'me' && userId.toLowerCase() !== email) throw delegationDenied(email);
  return email;
}

function unauthenticated(): GmailError {
  return new GmailError({
    status: 401,
    reason: 'authError',
    message: 'Request had invalid authentication credentials. Expected an OAuth 2 access token.',
    location: 'Authorization',
  });
}

function insufficientScope(): GmailError {
  return new GmailError({
    status: 403,
    reason: 'insufficientPermissions',
    message: 'Request had insufficient authentication scopes.',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
        domain: 'googleapis.com',
        metadata: { service: 'gmail.googleapis.com' },
      },
    ],
  });
}

function delegationDenied(email: string): GmailError {
  return new GmailError({ status: 403, reason: 'forbidden', message: `Delegation denied for ${email}` });
}
