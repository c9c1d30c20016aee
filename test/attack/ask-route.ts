import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import type { TestServer } from '#test/support/test-server.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD';

interface Asking {
  /** The key in the table of routes. */
  route: string;
  /** Values for the parameters of the path. */
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's session. Without one, the caller is signed out. */
  token?: string | undefined;
}

/** Lists the parameters of a route's path. */
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

/** Returns what a caller sees of a response, without the request id and the time, which always differ. */
export function visibleIn(answer: Answer) {
  const { 'x-request-id': requestId, date, ...headers } = answer.headers;
  return {
    status: answer.statusCode,
    headers,
    body: answer.body.replaceAll(String(requestId), 'the request id'),
  };
}
