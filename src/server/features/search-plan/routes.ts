import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { answerQuestions, recordOutcome } from './lifecycle.ts';
import { readPage } from './read-page.ts';
import { readPlan } from './read-plan.ts';
import { searchName } from './search-name.ts';

export function searchPlanRoutes(app: App, deps: Deps): void {
  route(app, deps, 'POST /api/name-search', ({ body, request }) => searchName(deps, body, request.ip));

  route(app, deps, 'GET /api/search-plan', ({ user, query }) =>
    readPlan(deps, { userId: user.id, ...query }),
  );

  route(app, deps, 'PUT /api/search-plan/answers', ({ user, query, body }) =>
    answerQuestions(deps, { userId: user.id, ...query }, body.yes),
  );

  route(app, deps, 'POST /api/search-plan/read', ({ user, body }) => readPage(deps, user.id, body));

  route(app, deps, 'POST /api/search-plan/:searchId/outcome', ({ user, params, query, body }) =>
    recordOutcome(deps, { userId: user.id, ...query, searchId: params.searchId, told: body }),
  );
}
