import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { attempts } from '#server/platform/db/schema/accounts.ts';
import { api } from '#shared/contracts/api.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { askRoute, paramsOf, visibleIn } from './ask-route.ts';
import { type FullAccount, idNames, idsOf, openFullAccount, rowsOf } from './full-account.ts';
import { accessByRoute, callsByPath } from './route-access.ts';
import { sampleBodyOf } from './sample-bodies.ts';

let server: TestServer;
let alice: FullAccount;
let bob: FullAccount;

beforeAll(async () => {
  // No worker runs, so only the requests of this test change anything.
  server = await startTestServer({ worksJobs: false });
  alice = await openFullAccount(server);
  bob = await openFullAccount(server);
});
afterAll(() => server.stop());

/** A search is one of the catalog's, the same for everybody. */
const ownedParamsOf = (route: Parameters<typeof paramsOf>[0]) =>
  paramsOf(route).filter((name) => name !== 'searchId');

test('the full account has every id that a call takes', () => {
  const inPaths = callsByPath.flatMap(ownedParamsOf);
  const inBodies = Object.values<Contract>(api).flatMap(({ body }) => (body ? idFieldsOf(body) : []));
  expect(inBodies).toContain('linkedAccountId');
  const unknown = [...inPaths, ...inBodies].filter((name) => !(name in bob.ids));
  expect(unknown).toEqual([]);
  expect(Object.keys(bob.ids).sort()).toEqual(idNames.toSorted());
  expect(Object.values(bob.ids).every(Boolean)).toBe(true);
});

/** Lists the fields of a body that hold an id. */
function idFieldsOf(body: z.ZodType): string[] {
  const text = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return [...text.matchAll(/"(\w+)":\{[^{}]*"format":"uuid"/g)].map(([, name = '']) => name);
}

/** Makes a request with the given id in one place and the caller's own ids in the others. */
async function ask(caller: FullAccount, route: string, ids: Readonly<Record<string, string>>) {
  // So many requests would exceed the rate limits and be answered by those.
  await server.db.delete(attempts);
  const given = { ...caller.ids, ...ids };
  const sample = sampleBodyOf(route);
  const named = Object.keys(sample ?? {}).filter((name) => name in given);
  const body = sample && { ...sample, ...Object.fromEntries(named.map((name) => [name, given[name]])) };
  return askRoute(server, { route, params: given, body, token: caller.browser.token() });
}

interface Place {
  route: string;
  name: string;
}

/** Every place of every route that takes an id, in its path or in its body. */
const places: Place[] = callsByPath.flatMap((route) =>
  [
    ...ownedParamsOf(route),
    ...Object.keys(sampleBodyOf(route) ?? {}).filter((name) => idNames.includes(name)),
  ].map((name) => ({ route, name })),
);

const missing: Record<string, string> = { payment_intent_id: 'pi_nothing' };

describe('another user’s id', () => {
  let before: unknown;
  const allRows = async () => [await rowsOf(server, alice.userId), await rowsOf(server, bob.userId)];

  beforeAll(async () => {
    before = await allRows();
  });

  test.each(places)(
    'as $name of $route gets the same answer as an id that does not exist',
    async ({ route, name }) => {
      for (const [caller, owner] of [
        [alice, bob],
        [bob, alice],
      ] as const) {
        const nothing = visibleIn(await ask(caller, route, { [name]: missing[name] ?? randomUUID() }));
        expect(nothing.status).toBe(404);
        const foreign = name === 'payment_intent_id' ? [] : await idsOf(server, owner.userId);
        for (const id of [...foreign, owner.ids[name] ?? ''])
          expect(visibleIn(await ask(caller, route, { [name]: id }))).toEqual(nothing);
      }
    },
  );

  test('in every place at once gets the same answer too', async () => {
    for (const route of new Set(places.map((place) => place.route))) {
      const nowhere = Object.fromEntries(idNames.map((name) => [name, missing[name] ?? randomUUID()]));
      const nothing = visibleIn(await ask(alice, route, nowhere));
      expect(visibleIn(await ask(alice, route, bob.ids)), route).toEqual(nothing);
    }
  });

  test('has changed no data of either user', async () => {
    const after = await allRows();
    expect(after).toEqual(before);
    expect(Object.values(after[1] ?? {}).every((rows) => rows.length > 0)).toBe(true);
  });
});

describe('what a user gets', () => {
  const reads = [...accessByRoute].flatMap(([route, access]) =>
    route.startsWith('GET /api/') && ['signed-in', 'optional'].includes(access) && !route.includes(':')
      ? [route]
      : [],
  );

  test.each(reads)('from %s contains no id of another user', async (route) => {
    const answer = await askRoute(server, { route, token: alice.browser.token() });
    expect(answer.statusCode).toBe(200);
    for (const id of [...(await idsOf(server, bob.userId)), ...Object.values(bob.ids)])
      expect(answer.body).not.toContain(id);
  });

  /** Some things exist only later in a claim's life, so even their owner does not find them here. */
  const notYet = ['packet', 'appeal-letter', 'notary-page', 'checklist', 'official-form'].map(
    (file) => `GET /api/claims/:claimId/${file}`,
  );

  test('is found by its owner in every place, so the refusals above are meaningful', async () => {
    const isLast = ({ route }: Place) => Number(/^DELETE|dismiss$/.test(route));
    const inOrder = places.toSorted((one, other) => isLast(one) - isLast(other));
    for (const route of new Set(inOrder.map((place) => place.route))) {
      if (notYet.includes(route)) continue;
      const answer = await ask(bob, route, {});
      expect(answer.statusCode, `${route}: ${answer.body}`).not.toBe(404);
      expect(answer.statusCode, route).toBeLessThan(500);
    }
  });
});
