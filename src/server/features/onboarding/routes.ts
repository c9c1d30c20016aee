import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { finishConnecting, readStatus } from './onboarding-status.ts';

export function onboardingRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/onboarding/status', ({ user }) => readStatus(deps, user));

  route(app, deps, 'POST /api/onboarding/connect-accounts', async ({ user }) => {
    await finishConnecting(deps, user.id);
    return { success: true as const };
  });
}
