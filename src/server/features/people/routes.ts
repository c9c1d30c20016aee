import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { sendDocuments } from './send-documents.ts';

export function identityRoutes(app: App, deps: Deps): void {
  route(app, deps, 'POST /api/identity/documents', async ({ user, body }) => {
    await sendDocuments(deps, user, body);
    return { success: true as const };
  });
}
