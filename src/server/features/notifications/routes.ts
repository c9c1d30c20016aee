import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { changeChoices, readChoices } from './change-choices.ts';

export function notificationRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/user/notifications', ({ user }) => readChoices(deps, user.id));

  route(app, deps, 'PATCH /api/user/notifications', ({ user, body }) => changeChoices(deps, user.id, body));
}
