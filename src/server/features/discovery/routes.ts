import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import type { EventStream, EventStreams } from '#server/platform/http/event-stream.ts';
import { route } from '#server/platform/http/route.ts';
import { requireSignedIn, requireUser } from '#server/platform/http/session-user.ts';
import { AppError } from '#shared/app-error.ts';
import { scanEventsPath } from '#shared/claims/scan.ts';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { readScan, startFirstScan, startRefresh } from './start-scan.ts';

const pollMs = 300;

/** A client that stays longer must reconnect, which also checks its session again. */
const longestStayMs = 300_000;

interface Follower {
  userId: string;
  /** The id of the last event received, as the browser sends it when it reconnects. */
  lastEventId: string | undefined;
}

export function discoveryRoutes(app: App, deps: Deps, eventStreams: EventStreams): void {
  route(app, deps, 'POST /api/onboarding/ai-scan', ({ user }) => startFirstScan(deps, user.id));

  route(app, deps, 'POST /api/claims/scan', ({ user }) => startRefresh(deps, user.id));

  route(app, deps, 'GET /api/onboarding/scan', async ({ user }) => ({ scan: await readScan(deps, user.id) }));

  app.get(
    scanEventsPath,
    { schema: { hide: true }, onRequest: requireSignedIn(deps) },
    async (request, reply) => {
      const user = requireUser(request);
      if (!(await readScan(deps, user.id)))
        throw new AppError('not_found', 'There is no scan to follow yet.');
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
    },
  );
}

/** Streams the lines of the latest scan after the last one seen, and an event when the scan ends. */
async function followScan(deps: Deps, stream: EventStream, { userId, lastEventId }: Follower): Promise<void> {
  const [seenScanId, seenText] = lastEventId?.split('.') ?? [];
  let seenLine = Number(seenText) || 0;
  for (let stayedMs = 0; stayedMs < longestStayMs && !stream.signal.aborted; stayedMs += pollMs) {
    const scan: ScanSnapshot | null = await readScan(deps, userId);
    if (!scan) break;
    if (stayedMs === 0 && scan.scanId !== seenScanId) seenLine = 0;
    for (const line of scan.lines.filter(({ id }) => id > seenLine)) {
      stream.send({ event: 'line', id: `${scan.scanId}.${line.id}`, data: line });
      seenLine = line.id;
    }
    if (scan.status !== 'running') {
      stream.send({ event: 'end', data: { status: scan.status } });
      break;
    }
    await sleep(pollMs, undefined, { signal: stream.signal }).catch(() => {});
  }
  stream.end();
}
