import { attempts } from '#server/platform/db/schema/accounts.ts';
import type { TestServer } from '#test/support/test-server.ts';
import { askRoute, paramsOf } from './ask-route.ts';
import { fieldsOf, readField, withField } from './body-fields.ts';
import type { FullAccount } from './full-account.ts';
import { accessByRoute } from './route-access.ts';
import { sampleBodies } from './sample-bodies.ts';

/** One request that contains a secret in some part. */
export interface SecretRequest {
  route: string;
  params?: Record<string, string>;
  body?: unknown;
  query?: string;
  headers?: Record<string, string>;
}

/** Yields requests with the secret in each field of each body, in each path, in a query, and in a header. */
export function* listRequestsWith(secret: string): Generator<SecretRequest> {
  for (const [route, bodies] of Object.entries<readonly object[]>(sampleBodies))
    for (const body of bodies)
      for (const path of fieldsOf(body))
        if (typeof readField(body, path) === 'string') yield { route, body: withField(body, path, secret) };
  for (const route of accessByRoute.keys()) {
    for (const name of paramsOf(route)) yield { route, params: { [name]: secret } };
    if (route.startsWith('GET ') && !route.includes('*')) yield { route, query: secret };
  }
  yield { route: 'GET /api/nothing/:secret', params: { secret } };
  yield { route: 'GET /api/claims', headers: { authorization: `Bearer ${secret}`, 'x-secret': secret } };
}

export async function sendRequest(
  server: TestServer,
  caller: FullAccount,
  request: SecretRequest,
): Promise<number> {
  const { route, params = {}, body, query, headers = {} } = request;
  const answer = await askRoute(server, {
    route: query ? `${route}?${new URLSearchParams({ token: query, code: query, state: query })}` : route,
    params: { ...caller.ids, ...params },
    body,
    headers,
    token: caller.browser.token(),
  });
  return answer.statusCode;
}

/** Without this, the rate limits would answer before the routes do. */
export async function clearAttempts({ db }: TestServer): Promise<void> {
  await db.delete(attempts);
}
