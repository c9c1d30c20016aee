import type { App } from '#server/app.ts';
import type { Deps } from '#server/platform/deps.ts';
import { accountRoutes } from './accounts/routes.ts';
import { paymentRoutes } from './payments/routes.ts';

export function payoutRoutes(app: App, deps: Deps): void {
  accountRoutes(app, deps);
  paymentRoutes(app, deps);
}
