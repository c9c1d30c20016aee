import { afterAll, beforeAll, expect, test } from 'vitest';
import { filingPath, pagePaths } from '#shared/page-paths.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { home, filing, ...otherPages } = pagePaths;
const filingPages = [filingPath('c-1'), filingPath('c-1', 'sign')];

test.each([...Object.values(otherPages), ...filingPages])(
  '%s with a slash at its end leads to the page',
  async (path) => {
    const answer = await server.app.inject(`${path}/?token=a?b&claim=%2F`);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(`${path}?token=a?b&claim=%2F`);
  },
);

test.each([
  '/elsewhere/',
  '//evil.example/',
  '//ccpa/',
  '/ccpa//',
  '/\\evil.example/',
  '/assets/',
  '/api/nothing/',
])('%s leads nowhere', async (pathname) => {
  const answer = await server.app.inject({ url: { pathname } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers.location).toBeUndefined();
});

test('a page says which vendors this installation goes without', async () => {
  const without = await startTestServer({ config: { without: ['plaid', 'dwolla'] } });
  try {
    const [whole, lacking] = await Promise.all([server.app.inject('/'), without.app.inject('/')]);
    expect(whole.body).toContain('data-without=""');
    expect(lacking.body).toContain('data-without="plaid,dwolla"');
    expect(lacking.body).toContain(`data-sandbox="${without.sandboxUrl}"`);
  } finally {
    await without.stop();
  }
});
