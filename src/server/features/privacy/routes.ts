import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { clearSessionCookie } from '#server/platform/http/session-cookie.ts';
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { daySeconds } from '#shared/durations.ts';
import { askDeletion, freezeAccount, previewDeletion } from './deletion/ask-deletion.ts';
import { exportData, exportFileName, recordExport } from './export/export-data.ts';
import { makeRequest } from './requests/make-request.ts';
import { listRequests } from './requests/manage-requests.ts';
import { confirmRequest, spendRequest } from './requests/open-link.ts';

/** Exporting all of a user's data is the most expensive call that the API has. */
const exportLimit: Limit = { name: 'data-export', maxAttempts: 20, windowSeconds: daySeconds };

export function privacyRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/user/export-data', async ({ user, reply }) => {
    await countAttempt(deps, { limit: exportLimit, subject: user.id });
    return sendExport(deps, reply, user.id);
  });

  route(app, deps, 'GET /api/user/deletion-preview', ({ user }) => previewDeletion(deps, user));

  route(app, deps, 'DELETE /api/user/account', async ({ user, reply }) => {
    await askDeletion(deps, user.id);
    clearSessionCookie(reply);
    return { success: true as const };
  });

  route(app, deps, 'POST /api/privacy/requests', ({ user, body, request }) =>
    makeRequest(deps, { user, asked: body, address: request.ip }),
  );

  route(app, deps, 'GET /api/privacy/requests', ({ user }) => listRequests(deps, user.id));

  route(app, deps, 'POST /api/privacy/requests/confirm', ({ body }) => confirmRequest(deps, body.token));

  route(app, deps, 'POST /api/privacy/requests/export', async ({ body, reply }) =>
    sendExport(deps, reply, await spendRequest(deps, { token: body.token, kind: 'access' })),
  );

  route(app, deps, 'POST /api/privacy/requests/delete', async ({ body }) => {
    await spendRequest(deps, {
      token: body.token,
      kind: 'deletion',
      fulfill: (tx, userId) => freezeAccount(deps, tx, userId),
    });
    return { success: true as const };
  });
}

/** Streams the document, so that it is never held in memory as a whole. Fastify sends a stream without serializing it. */
async function sendExport(deps: Deps, reply: FastifyReply, userId: string): Promise<Record<string, unknown>> {
  await recordExport(deps, userId);
  const fileName = await exportFileName(deps, userId);
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`);
  return Readable.from(exportData(deps, userId)) as unknown as Record<string, unknown>;
}
