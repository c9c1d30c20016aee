import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { listReviewsOf } from './queries.ts';

export function reviewRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/reviews', async ({ user }) => {
    const reviews = await listReviewsOf(deps.db, user.id);
    return reviews.map(({ id, kind, status, subjectId, openedAt, decidedAt, reason }) => ({
      id,
      kind,
      status,
      subjectId,
      openedAt: openedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      reason,
    }));
  });
}
