import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { clearSessionCookie, readSessionToken } from '#server/platform/http/session-cookie.ts';
import { confirmEmailChange, type OpenedLink } from './confirm.ts';
import { type PayoutGuard, undoEmailChange } from './undo.ts';

export function emailChangeRoutes(app: App, deps: Deps, payoutGuard: PayoutGuard): void {
  route(app, deps, 'POST /api/auth/email-change/confirm', async ({ body, request, reply }) => {
    const confirmed = await confirmEmailChange(deps, payoutGuard.holdPayouts, linkOf(request, body.token));
    return signedOut(reply, confirmed);
  });

  route(app, deps, 'POST /api/auth/email-change/undo', async ({ body, request, reply }) => {
    await undoEmailChange(deps, payoutGuard, linkOf(request, body.token));
    return signedOut(reply, { success: true } as const);
  });
}

function linkOf(request: FastifyRequest, token: string): OpenedLink {
  return { token, address: request.ip, browserToken: readSessionToken(request) };
}

function signedOut<Answer>(reply: FastifyReply, answer: Answer): Answer {
  clearSessionCookie(reply);
  return answer;
}
