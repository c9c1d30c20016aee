import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Account, findAccount } from '#sandbox/google/accounts.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import type { Html } from '#sandbox/page/html.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import {
  AuthorizationError,
  type AuthorizationRequest,
  readAuthorizationRequest,
  withAnswer,
} from './authorization-request.ts';
import type { Codes } from './codes.ts';
import type { Grants } from './grants.ts';
import { accountPage, accountPath, authorizationErrorPage, consentPage, consentPath } from './pages.ts';

interface AuthorizeParts {
  store: DocumentStore;
  codes: Codes;
  grants: Grants;
}

const keptRequests = 500;
const decisionSchema = z.object({ decision: z.enum(['allow', 'cancel']) });
const choiceSchema = z.object({ request: z.string().max(100), account: z.string().max(300) });

/** The pages on which a person chooses an account and consents. */
export function authorizeRoutes(corner: FastifyInstance, { store, codes, grants }: AuthorizeParts): void {
  const requests = store.collection<AuthorizationRequest>('authorization-requests', { keep: keptRequests });

  corner.setErrorHandler<FastifyError | AuthorizationError>((error, _request, reply) => {
    if (!(error instanceof AuthorizationError)) throw error;
    return sendPage(reply.code(400), authorizationErrorPage(error));
  });

  corner.get(sandboxVendors.google.authorizePath, (call, reply) => {
    const request = readAuthorizationRequest(call.query, randomUUID());
    if (request.prompts.includes('none')) return refuse(reply, request, 'interaction_required');
    requests.put(request.id, request);
    return sendSignInPage(reply, request, accountPage(request));
  });

  corner.post(accountPath, { preHandler: refuseCrossSiteActions }, ({ body }, reply) => {
    const { request, account } = requireChoice(requests.find, body);
    if (needsConsent(request, account))
      return reply.redirect(
        `${consentPath}?${new URLSearchParams({ request: request.id, account: account.email })}`,
        303,
      );
    return giveCode(reply, { request, account, wasAsked: false });
  });

  corner.get(consentPath, ({ query }, reply) => {
    const { request, account } = requireChoice(requests.find, query);
    return sendSignInPage(reply, request, consentPage(request, account));
  });

  corner.post(consentPath, { preHandler: refuseCrossSiteActions }, ({ body }, reply) => {
    const { request, account } = requireChoice(requests.find, body);
    const answer = decisionSchema.safeParse(body);
    if (!answer.success) throw new AuthorizationError('400: invalid_request', 'Choose Allow or Cancel.');
    if (answer.data.decision === 'cancel') return refuse(reply, request, 'access_denied');
    return giveCode(reply, { request, account, wasAsked: true });
  });

  /** A person who has allowed all scopes before is not asked again, unless the client requires it. */
  function needsConsent(request: AuthorizationRequest, { email }: Account): boolean {
    const granted = grants.findFor({ clientId: request.clientId, email })?.scopes ?? [];
    return request.prompts.includes('consent') || !request.scopes.every((scope) => granted.includes(scope));
  }

  function giveCode(reply: FastifyReply, { request, account, wasAsked }: Answer): FastifyReply {
    const { clientId, redirectUri, challenge, nonce } = request;
    const grant = grants.allow({ clientId, email: account.email }, request.scopes);
    const scopes = request.includesGrantedScopes ? grant.scopes : request.scopes;
    const code = codes.create({
      grantId: grant.id,
      clientId,
      redirectUri,
      scopes,
      givesRefreshToken: request.isOffline && wasAsked,
      ...(challenge && { challenge }),
      ...(nonce !== undefined && { nonce }),
    });
    const answer = { state: request.state, code, scope: scopes.join(' '), authuser: '0' };
    return reply.redirect(withAnswer(redirectUri, { ...answer, prompt: wasAsked ? 'consent' : 'none' }), 303);
  }
}

interface Answer {
  request: AuthorizationRequest;
  account: Account;
  wasAsked: boolean;
}

function refuse(
  reply: FastifyReply,
  { redirectUri, state }: AuthorizationRequest,
  error: string,
): FastifyReply {
  return reply.redirect(withAnswer(redirectUri, { error, state }), 303);
}

function requireChoice(findRequest: (id: string) => AuthorizationRequest | undefined, fields: unknown) {
  const choice = choiceSchema.safeParse(fields);
  const request = choice.success ? findRequest(choice.data.request) : undefined;
  const account = choice.success ? findAccount(choice.data.account) : undefined;
  if (request && account) return { request, account };
  throw new AuthorizationError(
    '400: invalid_request',
    'This sign-in has expired or is incomplete. Start again.',
  );
}

/** Browsers check the redirect after a form against the page's form-action, so it includes the callback's origin. */
function sendSignInPage(
  reply: FastifyReply,
  { redirectUri }: AuthorizationRequest,
  page: Html,
): FastifyReply {
  const header = 'content-security-policy';
  const policy = String(reply.getHeader(header));
  const { origin } = new URL(redirectUri);
  reply.header(header, policy.replace("form-action 'self'", `form-action 'self' ${origin}`));
  return sendPage(reply, page);
}
