import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import { route } from '#server/platform/http/route.ts';
import { requireUser } from '#server/platform/http/session-user.ts';
import { AppError } from '#shared/app-error.ts';
import { scanEventsPath } from '#shared/scan.ts';
import { followScan } from './scan-events.ts';
import { readScan, startFirstScan, startRefresh } from './service.ts';

export function discoveryRoutes(app: App, deps: Deps, eventStreams: EventStreams): void {
  route(app, deps, 'POST /api/onboarding/ai-scan', ({ user }) => startFirstScan(deps, user.id));

  route(app, deps, 'POST /api/claims/scan', ({ user }) => startRefresh(deps, user.id));

  route(app, deps, 'GET /api/onboarding/scan', async ({ user }) => ({ scan: await readScan(deps, user.id) }));

  app.get(scanEventsPath, { schema: { hide: true } }, async (request, reply) => {
    const user = await requireUser(deps, request);
    if (!(await readScan(deps, user.id))) throw new AppError('not_found', 'There is no scan to follow yet.');
    const lastEventId = request.headers['last-event-id'];
    const stream = eventStreams.open({ userId: user.id, request, reply });
    try {
      await followScan(deps, stream, {
        userId: user.id,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      });
    } catch (error) {
      // The response has begun, so no error can be sent on it; the client reconnects.
      request.log.warn({ err: error }, 'a scan could not be followed');
      stream.end();
    }
  });
}
