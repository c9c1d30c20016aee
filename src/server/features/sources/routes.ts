import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { readCoverage } from './coverage.ts';
import { readMonitoringSources, readSearchSources } from './list-sources.ts';

export function sourceRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/search-sources', () => readSearchSources(deps));

  route(app, deps, 'GET /api/coverage', ({ user }) => readCoverage(deps, user.id));

  route(app, deps, 'GET /api/user/monitoring-sources', ({ user }) => readMonitoringSources(deps, user.id));
}
