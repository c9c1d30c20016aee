import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { askForHelp, listMessages } from './ask-for-help.ts';

export function supportRoutes(app: App, deps: Deps): void {
  route(app, deps, 'POST /api/support/help', async ({ user, body }) => {
    await askForHelp(deps, { userId: user.id, text: body.message });
    return { success: true };
  });

  route(app, deps, 'GET /api/support/messages', ({ user }) => listMessages(deps, user.id));
}
