import { sessionCookieName } from '#server/http/session-cookie.ts';
import type { TestServer } from '#test/support/test-server.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD';

interface Asking {
  /** As in the table of routes. */
  route: string;
  /** For the names in the path. */
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Of whom asks; without one they are signed out. */
  token?: string | undefined;
}

/** The names that a route's path has for ids. */
export function paramsOf(route: string): string[] {
  return [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function pathOf(route: string, params: Readonly<Record<string, string>> = {}): string {
  const [, path = ''] = route.split(' ');
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'nothing'));
}

export function askRoute({ app }: TestServer, { route, params, body, headers = {}, token }: Asking) {
  const [method = ''] = route.split(' ');
  return app.inject({
    method: method as Method,
    url: pathOf(route, params),
    headers,
    ...(body !== undefined && { payload: body as object }),
    cookies: token ? { [sessionCookieName]: token } : {},
  });
}

export type Answer = Awaited<ReturnType<typeof askRoute>>;

/** All that a caller can see of an answer, but for what differs between any two: its number and its time. */
export function visibleIn(answer: Answer) {
  const { 'x-request-id': requestId, date, ...headers } = answer.headers;
  return {
    status: answer.statusCode,
    headers,
    body: answer.body.replaceAll(String(requestId), 'the request id'),
  };
}
