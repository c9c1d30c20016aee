import type { Deps } from '#server/platform/deps.ts';
import { createBusyGate } from '#server/platform/http/busy-gate.ts';
import { metricsRoute } from '#server/platform/http/metrics-route.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { hideUnfiled } from './features/claims/api.ts';
import { claimRoutes } from './features/claims/routes.ts';
import { connectionRoutes } from './features/connections/routes.ts';
import { rescoreProperties } from './features/discovery/api.ts';
import { discoveryRoutes } from './features/discovery/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import {
  findOpenMoney,
  hasDeposits,
  holdPayouts,
  listReceived,
  resetPayoutChoice,
} from './features/payouts/api.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { identityRoutes, peopleRoutes } from './features/people/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { searchPlanRoutes } from './features/search-plan/routes.ts';
import { sourceRoutes } from './features/sources/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { todoRoutes } from './features/todos/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { createBareApp } from './platform/http/bare-app.ts';
import { createEventStreams } from './platform/http/event-stream.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { openApi } from './platform/http/openapi.ts';
import { webPages } from './platform/http/web-pages.ts';

/** Serves only health and metrics, for a port that visitors cannot reach. */
export async function createOperatorApp(deps: Deps) {
  const app = await createBareApp(deps);
  healthRoutes(app, deps);
  metricsRoute(app, deps);
  await app.ready();
  return app;
}

export async function createApp(deps: Deps) {
  const app = await createBareApp(deps, createBusyGate(deps));
  const eventStreams = createEventStreams();
  app.addHook('preClose', async () => eventStreams.endAll());
  await openApi(app);
  healthRoutes(app, deps);
  metricsRoute(app, deps);
  accountRoutes(app, deps, { resetPayoutChoice, holdPayouts });
  onboardingRoutes(app, deps);
  connectionRoutes(app, deps);
  identityRoutes(app, deps);
  peopleRoutes(app, deps, { hideUnfiled });
  discoveryRoutes(app, deps, eventStreams);
  billingRoutes(app, deps);
  sourceRoutes(app, deps);
  searchPlanRoutes(app, deps);
  claimRoutes(app, deps, { hasDeposits, findOpenMoney, listReceived, rescore: rescoreProperties });
  payoutRoutes(app, deps);
  supportRoutes(app, deps);
  reviewRoutes(app, deps);
  notificationRoutes(app, deps);
  todoRoutes(app, deps);
  privacyRoutes(app, deps);
  await webhookRoutes(app, deps);
  await webPages(app, deps);
  await app.ready();
  return app;
}
