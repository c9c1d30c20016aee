import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { listPayoutHistory } from './payout-history.ts';

export function paymentRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/user/payout-history', ({ user }) => listPayoutHistory(deps, user.id));
}
