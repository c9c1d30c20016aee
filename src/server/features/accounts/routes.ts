import type { FastifyRequest } from 'fastify';
import type { App } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { clearSessionCookie, readSessionToken, setSessionCookie } from '#server/http/session-cookie.ts';
import { findVisitor } from '#server/http/visitor-cookie.ts';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { requestPasswordLink } from './password-link.ts';
import type { UserRow } from './queries.ts';
import { resetPassword } from './reset-password.ts';
import { type Device, deleteSession, rememberedSessionSeconds } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { changeProfile, signUp } from './sign-up.ts';

const done = { success: true } as const;

export function accountRoutes(app: App, deps: Deps): void {
  route(app, deps, 'POST /api/auth/login', async ({ body, request, reply }) => {
    const remembered = body.rememberMe ?? false;
    const { user, token } = await signIn(deps, {
      email: body.email,
      password: body.password,
      remembered,
      device: deviceOf(request),
      previousToken: readSessionToken(request),
      visitorHash: findVisitor(request),
    });
    setSessionCookie(reply, token, remembered ? rememberedSessionSeconds : undefined);
    return toCurrentUser(user);
  });

  route(app, deps, 'GET /api/auth/me', async ({ user }) => toCurrentUser(user));

  route(app, deps, 'POST /api/auth/logout', async ({ request, reply }) => {
    const token = readSessionToken(request);
    if (token) await deleteSession(deps.db, token);
    clearSessionCookie(reply);
    return done;
  });

  route(app, deps, 'POST /api/onboarding/personal-info', async ({ body, user, request, reply }) => {
    if (user) return toCurrentUser(await changeProfile(deps, user, body));
    const { user: newUser, token } = await signUp(deps, {
      ...body,
      device: deviceOf(request),
      visitorHash: findVisitor(request),
    });
    setSessionCookie(reply, token, undefined);
    return toCurrentUser(newUser);
  });

  route(app, deps, 'POST /api/auth/forgot-password', async ({ body, request }) => {
    await requestPasswordLink(deps, { email: body.email, address: request.ip });
    return done;
  });

  route(app, deps, 'POST /api/auth/reset-password', async ({ body, request }) => {
    await resetPassword(deps, { ...body, address: request.ip });
    return done;
  });
}

function toCurrentUser({
  id,
  email,
  firstName,
  lastName,
  subscriptionPlan,
  createdAt,
}: UserRow): CurrentUser {
  return { id, email, firstName, lastName, subscriptionPlan, createdAt: createdAt.toISOString() };
}

function deviceOf(request: FastifyRequest): Device {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
