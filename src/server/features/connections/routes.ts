import { z } from 'zod';
import { readIdentity } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { findUser } from '#server/platform/http/session-user.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { addTranscript } from './add-transcript.ts';
import { callbackPaths, type PopupProvider } from './attempts.ts';
import { connectBank, createLinkToken, toAccount } from './bank.ts';
import { listBankStates } from './check-owners.ts';
import { disconnect } from './disconnect.ts';
import { startEmailConsent } from './email.ts';
import { finishPopup, sendPopupPage } from './finish-popup.ts';
import { startIdentityCheck } from './identity.ts';
import * as queries from './queries.ts';
import { listLinkedAccounts } from './queries.ts';

const parameter = z.string().max(4_000).optional().catch(undefined);

const querySchema = z.object({ state: parameter, code: parameter, error: parameter });

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

  route(app, deps, 'GET /api/identity', async ({ user }) => {
    const identity = await readIdentity(deps, user);
    return { ...identity, banks: identity.verified ? [] : await listBankStates(deps, user.id) };
  });

  route(app, deps, 'GET /api/connections', async ({ user }) => ({
    connections: await listConnections(deps, user.id),
  }));

  route(app, deps, 'DELETE /api/connections/:connectionId', async ({ user, params }) => {
    await disconnect(deps, { userId: user.id, connectionId: params.connectionId });
    return { success: true as const };
  });

  callbackRoutes(app, deps);
}

/** Where vendors' consent pages return in the popup. These routes answer with a page and are not part of the API. */
function callbackRoutes(app: App, deps: Deps): void {
  for (const [provider, path] of Object.entries(callbackPaths) as [PopupProvider, string][]) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const user = await findUser(deps, request);
      const [, search = ''] = request.url.split(/(?=\?)/, 2);
      const query = querySchema.parse(request.query);
      const outcome = await finishPopup(deps, user, { provider, query, search });
      return sendPopupPage(reply, { provider, ...outcome });
    });
  }
}

async function listConnections({ db }: Deps, userId: string): Promise<Connection[]> {
  const rows = await queries.listConnections(db, userId);
  if (rows.length === 0) return [];
  const [accounts, records] = await Promise.all([
    listLinkedAccounts(db, userId),
    queries.countRecords(db, userId),
  ]);
  return rows.map(({ id, kind, provider, label, status, lastSyncedAt, createdAt }) => ({
    id,
    kind,
    provider,
    label,
    status,
    lastSyncedAt: lastSyncedAt?.toISOString() ?? null,
    recordCount: records.get(id) ?? 0,
    accounts: accounts.filter(({ connectionId }) => connectionId === id).map(toAccount),
    createdAt: createdAt.toISOString(),
  }));
}
