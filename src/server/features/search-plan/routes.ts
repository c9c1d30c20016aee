import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { answerQuestions, recordOutcome } from './lifecycle.ts';
import { readPage } from './read-page.ts';
import { readPlan } from './read-plan.ts';
import { searchName } from './search-name.ts';

export function searchPlanRoutes(app: App, deps: Deps): void {
  route(app, deps, 'POST /api/name-search', ({ body, request }) => searchName(deps, body, request.ip));

  route(app, deps, 'GET /api/search-plan', ({ user }) => readPlan(deps, user.id));

  route(app, deps, 'PUT /api/search-plan/answers', ({ user, body }) =>
    answerQuestions(deps, user.id, body.yes),
  );

  route(app, deps, 'POST /api/search-plan/read', ({ user, body }) => readPage(deps, user.id, body));

  route(app, deps, 'POST /api/search-plan/:searchId/outcome', ({ user, params, body }) =>
    recordOutcome(deps, { userId: user.id, searchId: params.searchId, told: body }),
  );
}
