import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import {
  clearSessionCookie,
  ensurePasskeyToken,
  findVisitor,
  readDeviceMarks,
  readPasskeyToken,
  readSessionToken,
  setDeviceMarks,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession, listActivity, listSessions, signOut } from './devices/devices.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import type { PayoutGuard } from './email-change/undo.ts';
import { giveEsignConsent, readEsignConsent, withdrawEsignConsent } from './esign-consent.ts';
import { askForAnyPasskey, signInWithPasskey } from './passkey-sign-in.ts';
import { requestPasswordLink } from './password-link.ts';
import { askForOwnPasskey, proveIdentity } from './proof/prove.ts';
import { openEmailLink, type ResetPayoutChoice, requestEmailLink } from './prove-email.ts';
import type { UserRow } from './queries.ts';
import { resetPassword, worksResetLink } from './reset-password.ts';
import { askForPasskey, finishSignIn } from './second-factor.ts';
import { type Arrival, rememberedSessionSeconds, type SignedIn } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { markDevice } from './sign-in-budget.ts';
import { changeProfile, signUp } from './sign-up.ts';
import { describeTwoFactor } from './two-factor/describe-two-factor.ts';
import { addPasskey, offerPasskey, removePasskey } from './two-factor/passkeys.ts';
import { renewCodes } from './two-factor/recovery-codes.ts';
import { confirmTotp, startTotp, turnOffTotp } from './two-factor/totp.ts';

const done = { success: true } as const;

/** What guards payouts is handed in, because accounts know nothing of them. */
export function accountRoutes(app: App, deps: Deps, payoutGuard: PayoutGuard): void {
  signInRoutes(app, deps);
  passwordRoutes(app, deps, payoutGuard.resetPayoutChoice);
  emailRoutes(app, deps, payoutGuard.resetPayoutChoice);
  emailChangeRoutes(app, deps, payoutGuard);
  twoFactorRoutes(app, deps);
  deviceRoutes(app, deps);

  route(app, deps, 'GET /api/auth/me', async ({ user }) => toCurrentUser(user));

  route(app, deps, 'GET /api/user/esign-consent', ({ user }) => readEsignConsent(deps.db, user.id));

  route(app, deps, 'POST /api/user/esign-consent', ({ user, body }) =>
    giveEsignConsent(deps, user.id, body.version),
  );

  route(app, deps, 'DELETE /api/user/esign-consent', ({ user }) => withdrawEsignConsent(deps, user.id));

  route(app, deps, 'POST /api/onboarding/personal-info', async ({ body, user, request, reply }) => {
    if (user) return toCurrentUser(await changeProfile(deps, user, body));
    return welcome(deps, { request, reply }, await signUp(deps, body, arrivalOf(request)));
  });
}

function signInRoutes(app: App, deps: Deps): void {
  route(app, deps, 'POST /api/auth/login', async ({ body, request, reply }) => {
    const { rememberMe: remembered = false, ...credentials } = body;
    const answer = await signIn(deps, { ...credentials, remembered, arrival: arrivalOf(request) });
    return 'secondFactor' in answer ? answer : welcome(deps, { request, reply }, answer);
  });

  route(app, deps, 'POST /api/auth/passkey/options', ({ request, reply }) =>
    askForAnyPasskey(deps, ensurePasskeyToken(request, reply)),
  );

  route(app, deps, 'POST /api/auth/passkey', async ({ body, request, reply }) => {
    const { answer, rememberMe: remembered = false } = body;
    const browserToken = readPasskeyToken(request);
    const entry = { answer, remembered, browserToken, arrival: arrivalOf(request) };
    return welcome(deps, { request, reply }, await signInWithPasskey(deps, entry));
  });

  route(app, deps, 'POST /api/auth/second-factor/passkey-options', ({ body }) =>
    askForPasskey(deps, body.token),
  );

  route(app, deps, 'POST /api/auth/second-factor', async ({ body, request, reply }) =>
    welcome(deps, { request, reply }, await finishSignIn(deps, { ...body, arrival: arrivalOf(request) })),
  );

  route(app, deps, 'POST /api/auth/logout', async ({ request, reply }) => {
    const token = readSessionToken(request);
    if (token) await signOut(deps, token);
    clearSessionCookie(reply);
    return done;
  });

  route(app, deps, 'POST /api/auth/prove/passkey-options', ({ user }) => askForOwnPasskey(deps, user));

  route(app, deps, 'POST /api/auth/prove', async ({ user, body, request }) => {
    await proveIdentity(deps, { user, proof: body.proof, address: request.ip });
    return done;
  });
}

function passwordRoutes(app: App, deps: Deps, resetPayoutChoice: ResetPayoutChoice): void {
  route(app, deps, 'POST /api/auth/forgot-password', async ({ body, request }) => {
    await requestPasswordLink(deps, { email: body.email, address: request.ip });
    return done;
  });

  route(app, deps, 'POST /api/auth/reset-link', async ({ body, request }) => ({
    works: await worksResetLink(deps, { token: body.token, address: request.ip }),
  }));

  route(app, deps, 'POST /api/auth/reset-password', async ({ body, request, reply }) => {
    const browserToken = readSessionToken(request);
    await resetPassword(deps, resetPayoutChoice, { ...body, address: request.ip, browserToken });
    clearSessionCookie(reply);
    return done;
  });

  route(app, deps, 'POST /api/user/password', async ({ user, body, request, reply }) => {
    const account = await changePassword(deps, { user, ...body, address: request.ip });
    await keepKnown(deps, { request, reply }, account);
    return done;
  });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function welcome(
  deps: Deps,
  exchange: Exchange,
  { user, token, remembered }: SignedIn,
): Promise<CurrentUser> {
  setSessionCookie(exchange.reply, token, remembered ? rememberedSessionSeconds : undefined);
  await keepKnown(deps, exchange, user);
  return toCurrentUser(user);
}

/** The browser counts from now on as one that has signed in to the account. */
async function keepKnown(
  deps: Deps,
  { request, reply }: Exchange,
  account: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<void> {
  setDeviceMarks(reply, await markDevice(deps, { account, marks: readDeviceMarks(request) }));
}

function emailRoutes(app: App, deps: Deps, resetPayoutChoice: ResetPayoutChoice): void {
  route(app, deps, 'POST /api/auth/email-link', async ({ body, request }) => {
    await requestEmailLink(deps, { email: body.email, address: request.ip });
    return done;
  });

  route(app, deps, 'POST /api/auth/verify-email', async ({ body, user, request }) => {
    const link = { token: body.token, address: request.ip, browserUserId: user?.id };
    await openEmailLink(deps, resetPayoutChoice, link);
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
}: Pick<UserRow, keyof CurrentUser>): CurrentUser {
  return { id, email, firstName, lastName, subscriptionPlan, createdAt: createdAt.toISOString() };
}

function arrivalOf(request: FastifyRequest): Arrival {
  return {
    device: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    previousToken: readSessionToken(request),
    visitorHash: findVisitor(request),
    deviceMarks: readDeviceMarks(request),
  };
}

function deviceRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/user/sessions', ({ user, request }) =>
    listSessions(deps, { user, address: request.ip }),
  );

  route(app, deps, 'DELETE /api/user/sessions', async ({ user }) => {
    await endOtherSessions(deps, user);
    return done;
  });

  route(app, deps, 'DELETE /api/user/sessions/:sessionId', async ({ user, params, reply }) => {
    await endSession(deps, { userId: user.id, sessionId: params.sessionId });
    if (params.sessionId === user.sessionId) clearSessionCookie(reply);
    return done;
  });

  route(app, deps, 'GET /api/user/security-activity', ({ user }) => listActivity(deps, user.id));
}

function twoFactorRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/user/two-factor', ({ user }) => describeTwoFactor(deps, user));

  route(app, deps, 'POST /api/user/two-factor/totp', ({ user }) => startTotp(deps, user));

  route(app, deps, 'POST /api/user/two-factor/totp/confirm', ({ user, body, request }) =>
    confirmTotp(deps, { userId: user.id, sessionId: user.sessionId, code: body.code, address: request.ip }),
  );

  route(app, deps, 'DELETE /api/user/two-factor/totp', async ({ user }) => {
    await turnOffTotp(deps, user.id);
    return done;
  });

  route(app, deps, 'POST /api/user/two-factor/recovery-codes', ({ user }) => renewCodes(deps, user.id));

  route(app, deps, 'POST /api/user/two-factor/passkeys/options', ({ user }) => offerPasskey(deps, user));

  route(app, deps, 'POST /api/user/two-factor/passkeys', ({ user, body }) =>
    addPasskey(deps, { user, ...body }),
  );

  route(app, deps, 'DELETE /api/user/two-factor/passkeys/:passkeyId', async ({ user, params }) => {
    await removePasskey(deps, { userId: user.id, passkeyId: params.passkeyId });
    return done;
  });
}
