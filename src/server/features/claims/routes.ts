import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { nameNextPage, route } from '#server/platform/http/route.ts';
import { answerQuestion } from './answering/answer-question.ts';
import type { Rescore } from './answering/apply-answers.ts';
import { restoreClaim } from './answering/restore-claim.ts';
import { dismissClaim } from './dismiss-claim.ts';
import { documentRoutes } from './documents/routes.ts';
import { findOfficeGuide } from './filing/read-guide.ts';
import { type FilingParts, filingRoutes } from './filing/routes.ts';
import { listClaims } from './listing/list-claims.ts';
import { tellUs } from './ownership/tell-us.ts';
import { readQuestions } from './questions/read-questions.ts';
import { readClaimPage } from './read-claim.ts';
import { openResults } from './results.ts';
import { type ListReceived, readStats } from './stats.ts';
import type { FindOpenMoney } from './to-claim.ts';
import { readStatus } from './tracking/read-status.ts';

/** What belongs to features that know claims, and so cannot be asked by them. */
interface ClaimParts extends FilingParts {
  rescore: Rescore;
  findOpenMoney: FindOpenMoney;
  listReceived: ListReceived;
}

export function claimRoutes(
  app: App,
  deps: Deps,
  { findOpenMoney, listReceived, rescore, ...parts }: ClaimParts,
): void {
  route(app, deps, 'GET /api/claims', async ({ user, query, reply }) => {
    const { claims, next } = await listClaims(deps, user.id, { query, findOpenMoney });
    if (next) nameNextPage(reply, '/api/claims', next);
    return claims;
  });

  route(app, deps, 'GET /api/claims/:claimId', ({ user, params }) =>
    readClaimPage(deps, { userId: user.id, ...params }, { findOpenMoney, findOfficeGuide, readQuestions }),
  );

  route(app, deps, 'GET /api/claims/:claimId/status', ({ user, params }) =>
    readStatus(deps, { userId: user.id, ...params }, findOpenMoney),
  );

  route(app, deps, 'POST /api/claims/:claimId/answers', ({ user, params, body }) =>
    answerQuestion(deps, { userId: user.id, ...params }, { ...body, rescore }),
  );

  route(app, deps, 'POST /api/claims/:claimId/restore', async ({ user, params }) => {
    await restoreClaim(deps, { userId: user.id, ...params }, rescore);
    return { success: true as const };
  });

  route(app, deps, 'POST /api/claims/:claimId/dismiss', async ({ user, params }) => {
    await dismissClaim(deps, { userId: user.id, ...params });
    return { success: true as const };
  });

  route(app, deps, 'POST /api/claims/:claimId/property-review', async ({ user, params, body }) => {
    await tellUs(deps, { userId: user.id, ...params }, body?.note);
    return { success: true as const };
  });

  route(app, deps, 'GET /api/stats', ({ user, query }) =>
    readStats(deps, { userId: user.id, ...query }, { findOpenMoney, listReceived }),
  );

  const readResults = openResults(deps);
  route(app, deps, 'GET /api/results', readResults);

  filingRoutes(app, deps, parts);
  documentRoutes(app, deps);
}
