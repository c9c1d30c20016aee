import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { accountRoutes } from './accounts/routes.ts';
import { paymentRoutes } from './payments/routes.ts';

export function payoutRoutes(app: App, deps: Deps): void {
  accountRoutes(app, deps);
  paymentRoutes(app, deps);
}
