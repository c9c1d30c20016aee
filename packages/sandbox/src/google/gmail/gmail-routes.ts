import type { gmail_v1 } from '@googleapis/gmail';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type Grants, gmailReadonlyScope } from '#sandbox/google/oauth/grants.ts';
import { GmailError, invalidArgument, notFound, type RateLimit } from './gmail-error.ts';
import { listHistory, listMessages } from './lists.ts';
import type { Mailboxes } from './mailboxes.ts';
import { messageResource } from './message-resource.ts';

export interface GmailParts {
  grants: Grants;
  mailboxes: Mailboxes;
  rateLimit: RateLimit;
  now: () => Date;
}

interface MessageRoute {
  Params: { id: string };
}

/** Gmail's API, below the path with its version and user. */
export function gmailRoutes(
  corner: FastifyInstance,
  { grants, mailboxes, rateLimit, now }: GmailParts,
): void {
  answerErrors(corner);

  corner.addHook('preHandler', async (request) => {
    requireMailbox(request, grants);
    rateLimit.check();
  });

  const ownerOf = (request: FastifyRequest) => requireMailbox(request, grants);

  corner.get('/profile', (request): gmail_v1.Schema$Profile => {
    const email = ownerOf(request);
    const mails = mailboxes.list(email);
    return {
      emailAddress: email,
      messagesTotal: mails.length,
      threadsTotal: new Set(mails.map(({ threadId }) => threadId)).size,
      historyId: String(mailboxes.historyId(email)),
    };
  });

  corner.get('/messages', (request) => listMessages(mailboxes.list(ownerOf(request)), request.query, now()));

  corner.get<MessageRoute>('/messages/:id', (request) => {
    const mail = mailboxes.find(ownerOf(request), request.params.id);
    if (!mail) throw notFound();
    return messageResource(mail);
  });

  corner.get('/history', (request) => listHistory(mailboxes, ownerOf(request), request.query));
}

function answerErrors(corner: FastifyInstance): void {
  corner.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound().toJSON()));

  corner.setErrorHandler<FastifyError | GmailError>((error, _request, reply) => {
    if (!(error instanceof GmailError) && (error.statusCode ?? 500) >= 500) throw error;
    const refusal = error instanceof GmailError ? error : invalidArgument('Invalid JSON payload received.');
    if (refusal.status === 401)
      reply.header('www-authenticate', 'Bearer realm="https://accounts.google.com/"');
    return reply.code(refusal.status).send(refusal.toJSON());
  });
}

/** Returns the mailbox of the owner who granted the call's token. */
function requireMailbox({ headers, params }: FastifyRequest, grants: Grants): string {
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
