import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { attempts } from '#server/platform/db/schema/accounts.ts';
import { type ApiCall, api } from '#shared/contracts/api.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { hostileStrings, hostileValues } from '#test/support/hostile-strings.ts';
import { sampleOfToday } from '#test/support/long-run.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { type Answer, askRoute, paramsOf } from './ask-route.ts';
import { fieldsOf, readField, withField } from './body-fields.ts';
import { type FullAccount, openFullAccount } from './full-account.ts';
import { accessByRoute, callsByPath } from './route-access.ts';
import { sampleBodies, sampleBodyOf } from './sample-bodies.ts';

const texts = sampleOfToday(hostileStrings, 6);

let server: TestServer;
let account: FullAccount;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  account = await openFullAccount(server);
});
afterAll(() => server.stop());

const contracts: Record<string, Contract> = api;
const bodiesByCall = Object.entries(sampleBodies) as [ApiCall, readonly object[]][];
const calls = bodiesByCall.map(([name, [body = {}]]) => ({ name, body }));
const fields = bodiesByCall.flatMap(([name, bodies]) =>
  bodies.flatMap((body) => fieldsOf(body).map((path) => ({ name, body, path, field: path.join('.') }))),
);

interface Sending {
  params?: Readonly<Record<string, string>>;
  isSignedIn?: boolean;
}

/** Makes a call with existing ids, signed in if the call allows it. */
async function send(
  route: string,
  body: unknown,
  {
    params = account.ids,
    isSignedIn = accessByRoute.get(route.replace(/\?.*/, '')) !== 'anyone',
  }: Sending = {},
): Promise<Answer> {
  // The rate limits would refuse everything after the first few requests.
  await server.db.delete(attempts);
  const headers = { 'content-type': 'application/json' };
  const token = isSignedIn ? account.browser.token() : undefined;
  return askRoute(server, { route, params, body, headers, token });
}

/** The request may be served or refused with a sentence, but must not cause a server error. */
function expectSane(answer: Answer, what: string): void {
  expect(answer.statusCode, what).toBeLessThan(500);
  expect(answer.body, what).not.toMatch(/node_modules|\.ts:\d|\n\s+at /);
  if (answer.statusCode >= 400)
    expect(answer.json(), what).toMatchObject({
      code: expect.stringMatching(/\w/),
      detail: expect.stringMatching(/\w/),
    });
}

test('every call that takes a body is tried', () => {
  const taking = Object.entries(contracts).filter(([, { body }]) => body);
  expect(Object.keys(sampleBodies).sort()).toEqual(taking.map(([name]) => name).sort());
});

describe('each field', () => {
  test.each(fields)('$name, $field, accepts hostile text or says what is wrong', async (call) => {
    for (const [kind, text] of texts) {
      const body = withField(call.body, call.path, text);
      expectSane(await send(call.name, body), kind);
      if (accessByRoute.get(call.name) === 'optional')
        expectSane(await send(call.name, body, { isSignedIn: false }), kind);
    }
  });

  /** The metadata of the bank's dialog may be anything, because the product does not read it. */
  const typed = fields.filter(({ path }) => path[0] !== 'metadata');

  test.each(typed)('$name, $field, is refused by name if it has the wrong type', async (call) => {
    for (const value of wrongValuesFor(call)) {
      const answer = await send(call.name, withField(call.body, call.path, value));
      expect(answer.statusCode, JSON.stringify(value)).toBe(400);
      expect(Object.keys(answer.json().errors).join()).toContain(call.path[0]);
    }
  });
});

function wrongValuesFor({ name, body, path }: (typeof fields)[number]): unknown[] {
  const mayBeNull = contracts[name]?.body?.safeParse(withField(body, path, null)).success;
  return hostileValues.filter(
    (value) => typeof value !== typeof readField(body, path) && !(value === null && mayBeNull),
  );
}

describe('each body', () => {
  test.each(calls)('of $name with an unknown field is refused', async ({ name, body }) => {
    for (const extra of ['role', 'userId', 'subscriptionPlan', 'isAdmin']) {
      const answer = await send(name, { ...body, [extra]: 'agency' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual({ [extra]: 'The request has an unknown field' });
    }
  });

  test.each(calls)('of $name that is not an object is refused', async ({ name }) => {
    for (const body of ['[]', '"x"', '7', 'true', '{"a":', '{"__proto__":{"x":1}}']) {
      const answer = await send(name, body);
      expect(answer.statusCode, body).toBe(400);
      expectSane(answer, body);
    }
    for (const nothing of ['null', '']) expectSane(await send(name, nothing), nothing);
  });

  test.each(calls)('of $name that is deeply nested is refused', async ({ name, body }) => {
    for (const field of Object.keys(body)) {
      const answer = await send(name, `{"${field}":${'['.repeat(40_000)}${']'.repeat(40_000)}}`);
      expect(answer.statusCode, field).toBe(400);
      expectSane(answer, field);
    }
  });

  test.each(calls)('of $name that is too large is refused', async ({ name, body }) => {
    const limit = contracts[name]?.maxFileBytes ?? 50_000;
    const answer = await send(name, { ...body, more: 'x'.repeat(limit * 2) });
    expect(answer.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  test.each(calls)('of $name that is not JSON is refused', async ({ name }) => {
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { ids: params, browser } = account;
      const headers = { 'content-type': contentType };
      const answer = await askRoute(server, {
        route: name,
        params,
        body: 'a=1',
        headers,
        token: browser.token(),
      });
      expect(answer.json(), contentType).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    }
  });
});

describe('each address', () => {
  const withIds = callsByPath.filter((route) => paramsOf(route).length > 0);

  test.each(withIds)('of %s refuses hostile text as an id', async (route) => {
    const body = sampleBodyOf(route);
    for (const name of paramsOf(route))
      for (const [kind, text] of texts.filter(([, each]) => each.isWellFormed())) {
        const answer = await send(route, body, { params: { ...account.ids, [name]: text } });
        expect([400, 404, 414], kind).toContain(answer.statusCode);
        expectSane(answer, kind);
      }
  });

  const reads = [...accessByRoute.keys()].filter((route) => /^GET \/api\/[\w/-]+$/.test(route));

  test.each(reads)('%s accepts any query', async (route) => {
    for (const [kind, text] of texts.filter(([, each]) => each.isWellFormed())) {
      const query = new URLSearchParams({ state: text, code: text, error: text, userId: text });
      const answer = await server.app.inject({
        url: `${route.slice(4)}?${query}`,
        cookies: { '__Host-session': account.browser.token() ?? '' },
      });
      expect(answer.statusCode, kind).toBeLessThan(500);
      if (String(answer.headers['content-type']).includes('html'))
        expect(answer.body, kind).not.toContain('<script>alert');
    }
  });

  const queries = Object.entries(contracts).flatMap(([route, { query }]) =>
    query instanceof z.ZodObject ? Object.keys(query.shape).map((name) => ({ route, name })) : [],
  );

  test.each(queries)('$route serves or refuses any $name', async ({ route, name }) => {
    for (const [kind, text] of texts.filter(([, each]) => each.isWellFormed()))
      for (const query of [new URLSearchParams({ [name]: text }), `${name}=a&${name}=b`, `${name}[x]=1`])
        expectSane(await send(`${route}?${query}`, undefined), kind);
  });

  test.each([
    '/%',
    '/%E0%A4%A',
    '/api/%00',
    `/${'a'.repeat(9_000)}`,
    '/api/nothing',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.git/config',
    '/assets/..%2f..%2f..%2f.git/config',
  ])('%s, which does not exist, causes no 5xx response', async (url) => {
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(/root:|"dependencies"|\[core\]/);
  });
});

test('calls that take no body ignore one', async () => {
  const without = Object.entries(contracts).filter(
    ([name, { body }]) => !body && /^(POST|PATCH)/.test(name) && !name.endsWith('/logout'),
  );
  expect(without.length).toBeGreaterThan(5);
  for (const [name] of without)
    for (const body of ['[]', '"x"', '{"userId":"x","role":"admin"}', '{"a":', '{"__proto__":{"x":1}}'])
      expectSane(await send(name, body), `${name} ${body}`);
});
