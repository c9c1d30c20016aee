import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { clearSessionCookie } from '#server/platform/http/session-cookie.ts';
import { endOtherSessions, endSession, listActivity, listSessions } from './service.ts';

const done = { success: true } as const;

export function deviceRoutes(app: App, deps: Deps): void {
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
