import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { findUser } from '#server/platform/http/session-user.ts';
import { callbackPaths, type PopupProvider } from './callback-url.ts';
import { finishPopup } from './finish-popup.ts';
import { sendPopupPage } from './popup-page.ts';

const parameter = z.string().max(4_000).optional().catch(undefined);
const querySchema = z.object({ state: parameter, code: parameter, error: parameter });

/** Where vendors' consent pages return in the popup. These routes answer with a page and are not part of the API. */
export function callbackRoutes(app: App, deps: Deps): void {
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
