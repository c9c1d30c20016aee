import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#shared/contracts/api.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { askRoute } from './ask-route.ts';
import { idNames } from './full-account.ts';
import { routesOf, watchRoutes } from './mounted-routes.ts';
import { accessByRoute, routesFor } from './route-access.ts';
import { sampleBodyOf } from './sample-bodies.ts';

let server: TestServer;
beforeAll(async () => {
  watchRoutes();
  server = await startTestServer({ worksJobs: false, config: { metricsToken: 'a-token-of-good-length' } });
});
afterAll(() => server.stop());

const params = Object.fromEntries(idNames.map((name) => [name, randomUUID()]));

describe('the table of routes', () => {
  const contracts = Object.entries<Contract>(api);

  test('names exactly the routes of the server', () => {
    expect([...accessByRoute.keys()].sort()).toEqual(routesOf(server.app));
  });

  test('agrees with the contract of every call', () => {
    const declared = contracts.map(([name, { access }]) => [name, access]);
    expect(contracts.map(([name]) => [name, accessByRoute.get(name)])).toEqual(declared);
  });
});

describe('a signed-out visitor', () => {
  test.each(routesFor('signed-in'))('is told by %s to sign in', async (route) => {
    const answer = await askRoute(server, { route, params, body: sampleBodyOf(route) });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status: 401, code: 'signed_out' });
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  test.each(routesFor('signed-in').filter((route) => route.startsWith('GET ')))(
    'is told the same by HEAD instead of %s',
    async (route) => {
      const answer = await askRoute(server, { route: route.replace('GET', 'HEAD'), params });
      expect(answer.statusCode).toBe(401);
    },
  );

  test.each([...routesFor('anyone'), ...routesFor('optional')])('may call %s', async (route) => {
    const answer = await askRoute(server, { route, body: sampleBodyOf(route) });
    expect(answer.statusCode).toBeLessThan(500);
    const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
    if (isProblem) expect(answer.json().code).not.toBe('signed_out');
  });

  test.each(routesFor('vendor'))('cannot pass as the vendor at %s', async (route) => {
    const answer = await askRoute(server, { route, body: {} });
    expect(answer.json()).toMatchObject({ status: 401, code: 'wrong_signature' });
  });

  test.each(routesFor('operator'))('finds nothing at %s', async (route) => {
    expect((await askRoute(server, { route })).statusCode).toBe(404);
  });
});
