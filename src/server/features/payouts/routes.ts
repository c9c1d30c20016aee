import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { addAccount, addLinkedAccount } from './accounts/add-account.ts';
import { listAccounts, listLinkable } from './accounts/list-accounts.ts';
import { makePrimary } from './accounts/make-primary.ts';
import { removeAccount } from './accounts/remove-account.ts';
import { verifyAccount } from './accounts/verify-account.ts';

import { listPayoutHistory } from './payments/payout-history.ts';

export function payoutRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/user/payout-accounts', ({ user }) => listAccounts(deps, user.id));

  route(app, deps, 'POST /api/user/payout-accounts', ({ user, body }) => addAccount(deps, user, body));

  route(app, deps, 'GET /api/user/payout-accounts/linkable', ({ user }) => listLinkable(deps, user.id));

  route(app, deps, 'POST /api/user/payout-accounts/linked', ({ user, body }) =>
    addLinkedAccount(deps, user, body.linkedAccountId),
  );

  route(app, deps, 'DELETE /api/user/payout-accounts/:accountId', async ({ user, params }) => {
    await removeAccount(deps, { userId: user.id, ...params });
    return { success: true as const };
  });

  route(app, deps, 'PATCH /api/user/payout-accounts/:accountId/primary', ({ user, params }) =>
    makePrimary(deps, { userId: user.id, sessionId: user.sessionId, ...params }),
  );

  route(app, deps, 'POST /api/user/payout-accounts/:accountId/verify', ({ user, params, body }) =>
    verifyAccount(deps, { userId: user.id, ...params }, body?.amounts),
  );

  route(app, deps, 'GET /api/user/payout-history', ({ user }) => listPayoutHistory(deps, user.id));
}
