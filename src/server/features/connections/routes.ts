import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { addTranscript } from './add-transcript.ts';
import { connectBank, createLinkToken } from './bank.ts';
import { callbackRoutes } from './callback-routes.ts';
import { disconnect } from './disconnect.ts';
import { startEmailConsent } from './email.ts';
import { startIdentityCheck } from './identity.ts';
import { listConnections } from './list-connections.ts';

export function connectionRoutes(app: App, deps: Deps): void {
  route(app, deps, 'POST /api/plaid/create-link-token', ({ user, body }) =>
    createLinkToken(deps, user, body?.connectionId),
  );

  route(app, deps, 'POST /api/plaid/exchange-token', ({ user, body }) =>
    connectBank(deps, user, body.public_token),
  );

  route(app, deps, 'POST /api/email/connect', async ({ user }) => ({
    authUrl: await startEmailConsent(deps, user),
  }));

  route(app, deps, 'POST /api/irs/verify', async ({ user }) => ({
    verificationUrl: await startIdentityCheck(deps, user),
  }));

  route(app, deps, 'POST /api/irs/transcripts', ({ user, body }) => addTranscript(deps, user.id, body));

  route(app, deps, 'GET /api/connections', async ({ user }) => ({
    connections: await listConnections(deps, user.id),
  }));

  route(app, deps, 'DELETE /api/connections/:connectionId', async ({ user, params }) => {
    await disconnect(deps, { userId: user.id, connectionId: params.connectionId });
    return { success: true as const };
  });

  callbackRoutes(app, deps);
}
