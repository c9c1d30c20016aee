import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { calendarFeedPath } from '#shared/account/todos.ts';
import { endCalendar, makeCalendar, readCalendar, readFeed } from './calendar-feed.ts';
import { collectTodos } from './collect-todos.ts';

/** Anything else is an unknown key. */
const feedQuery = z.object({ key: z.string().max(100).optional().catch(undefined) });

export function todoRoutes(app: App, deps: Deps): void {
  route(app, deps, 'GET /api/todos', ({ user }) => collectTodos(deps, user.id));

  route(app, deps, 'GET /api/todos/calendar', ({ user }) => readCalendar(deps, user.id));

  route(app, deps, 'POST /api/todos/calendar', ({ user }) => makeCalendar(deps, user.id));

  route(app, deps, 'DELETE /api/todos/calendar', async ({ user }) => {
    await endCalendar(deps, user.id);
    return { success: true as const };
  });

  app.get(calendarFeedPath, { schema: { hide: true } }, async (request, reply) => {
    const { key } = feedQuery.parse(request.query);
    const feed = await readFeed(deps, { key, fromAddress: request.ip });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="rightful.ics"')
      .send(feed);
  });
}
