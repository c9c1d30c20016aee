import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { officialSources } from '#catalog/official-sources.ts';
import { requestPatience } from '#server/platform/db/connect.ts';
import { recordImports, recordSources } from '#server/platform/db/schema/records.ts';
import { searchSources } from '#server/platform/db/schema/sources.ts';
import type { SearchSources } from '#shared/contracts/sources.ts';
import { hourMs } from '#shared/durations.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { loadCatalog } from './load-catalog.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listens: true, databasePatience: requestPatience });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.delete(searchSources);
  await loadCatalog(server.deps, officialSources);
});

const find = async (id: string) =>
  (await server.db.select().from(searchSources).where(eq(searchSources.id, id)))[0];
const [first, second] = officialSources;
if (!first || !second) throw new Error('an empty catalog');

describe('loading', () => {
  test('loading again changes nothing', async () => {
    const before = await server.db.select().from(searchSources);
    server.clock.advance(hourMs);
    expect(await loadCatalog(server.deps, officialSources)).toEqual({ changed: 0, retired: 0 });
    expect(await server.db.select().from(searchSources)).toEqual(before);
  });

  test('four processes that start at once load every source once', async () => {
    await server.db.delete(searchSources);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => loadCatalog(server.deps, officialSources)),
    );
    expect(results.map(({ changed }) => changed).toSorted()).toEqual(
      [0, 0, 0, officialSources.length].toSorted(),
    );
    expect(await server.db.$count(searchSources)).toBe(officialSources.length);
  });

  test('a process waits for another one longer than a request may', async () => {
    const { loading } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${searchSources} in exclusive mode`);
      const loading = Promise.allSettled([loadCatalog(server.deps, officialSources)]);
      await sleep(3_000);
      return { loading };
    });
    expect(await loading).toEqual([{ status: 'fulfilled', value: { changed: 0, retired: 0 } }]);
  });

  test('changed sources are updated, removed ones become inactive, and can return', async () => {
    const renamed = { ...second, description: `${second.description} Since this year also by telephone.` };
    expect(await loadCatalog(server.deps, [renamed])).toEqual({
      changed: 1,
      retired: officialSources.length - 1,
    });
    expect(await find(second.id)).toMatchObject({ description: renamed.description, isActive: true });
    expect(await find(first.id)).toMatchObject({ isActive: false });
    await loadCatalog(server.deps, officialSources);
    expect(await find(first.id)).toMatchObject({ isActive: true });
  });

  test("an operator's own source is neither changed nor retired, and is shown", async () => {
    const own = { ...first, state: null, id: 'our-town', name: 'Our Town', url: 'https://our-town.example/' };
    await server.db.insert(searchSources).values({ ...own, origin: 'operator' });
    await loadCatalog(server.deps, [{ ...first, id: 'our-town', name: 'Their Town' }]);
    expect(await find('our-town')).toMatchObject({ name: 'Our Town', isActive: true, origin: 'operator' });
    const { sourcesByCategory } = (await createTestBrowser(server).get('/api/search-sources')).json();
    expect(sourcesByCategory[first.category].map(({ id }: { id: string }) => id)).toContain('our-town');
  });
});

describe('GET /api/search-sources', () => {
  const read = (headers: Record<string, string> = {}) =>
    fetch(`${server.deps.config.publicUrl}/api/search-sources`, { headers });

  test('returns every source with its counts to anyone', async () => {
    const body = (await (await read()).json()) as SearchSources;
    expect(body.totalSources).toBe(officialSources.length);
    expect(Object.values(body.sourcesByCategory).flat()).toHaveLength(officialSources.length);
    expect(new Date(body.lastUpdated ?? '').getTime()).toBeLessThanOrEqual(server.deps.now().getTime());
    expect(body.sourcesByCategory['Unclaimed Property']).toContainEqual(
      expect.objectContaining({
        id: 'ca-unclaimed-property',
        state: 'CA',
        type: 'state',
        publishesBulkData: true,
      }),
    );
  });

  test('is compressed, and not sent again to a client that has it', async () => {
    const plain = await read({ 'accept-encoding': 'identity' });
    const answer = await read({ 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    const etag = answer.headers.get('etag') ?? '';
    expect(plain.headers.get('etag')).toBe(etag);
    const again = await read({ 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await server.db.update(searchSources).set({ isActive: false }).where(eq(searchSources.id, first.id));
    expect((await read({ 'if-none-match': etag })).status).toBe(200);
  });

  test('an empty list says so', async () => {
    await server.db.delete(searchSources);
    expect(await (await read()).json()).toEqual({
      totalSources: 0,
      lastUpdated: null,
      sourcesByCategory: {},
    });
  });
});

describe('GET /api/user/monitoring-sources', () => {
  const idsByState = (state: string) =>
    officialSources.filter((source) => source.state === state).map(({ name }) => name);
  const readNames = async (browser: Awaited<ReturnType<typeof signInSomebody>>['browser']) => {
    const body = (await browser.get('/api/user/monitoring-sources')).json();
    const names = Object.values<{ name: string }[]>(body.sourcesByCategory)
      .flat()
      .map(({ name }) => name);
    return { body, names };
  };

  test("a person's current and former states and the nationwide sources are monitored", async () => {
    const { browser } = await signInSomebody(server);
    await browser.post('/api/onboarding/personal-info', {
      ...personIn('1 Main Street, Tulsa, OK 74103'),
      email: (await browser.get('/api/auth/me')).json().email,
      priorAddresses: ['88 Juniper Court, Fresno, CA 93721'],
    });
    const { body, names } = await readNames(browser);
    expect(body.userState).toBe('OK');
    expect(body.totalMonitored).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([...idsByState('OK'), ...idsByState('CA')]));
    expect(names).not.toEqual(expect.arrayContaining([idsByState('TX')[0]]));
    const federal = officialSources.filter(({ type, state }) => type === 'federal' && !state);
    expect(names).toEqual(expect.arrayContaining(federal.map(({ name }) => name)));
  });

  test('what is said to be checked is what was read, and a state without a list is for the person to search', async () => {
    const { browser } = await signInSomebody(server);
    const email = (await browser.get('/api/auth/me')).json().email;
    const coverageAt = async (address: string) => {
      await browser.post('/api/onboarding/personal-info', { ...personIn(address), email });
      return (await browser.get('/api/user/monitoring-sources')).json().coverage;
    };
    const readAt = server.deps.now();
    const texas = await addList('tx-unclaimed-property', 'TX', { status: 'complete', finishedAt: readAt });
    await addList('ok-unclaimed-property', 'OK', { status: 'running' });
    const listed = expect.objectContaining({ id: 'tx-unclaimed-property', readAt: readAt.toISOString() });

    const montana = await coverageAt('1 Main Street, Helena, MT 59601');
    expect(montana.checked).toEqual([
      expect.objectContaining({ id: 'ok-unclaimed-property', readAt: null, isBeingRead: true }),
      listed,
    ]);
    expect(montana.elsewhere.map(({ id }: { id: string }) => id)).toEqual([
      'mt-unclaimed-property',
      'missingmoney',
    ]);
    expect(montana).toMatchObject({ knowsState: true, followed: [] });

    await server.db.insert(recordImports).values({ ...someFile, sourceKey: texas, status: 'running' });
    const inTexas = await coverageAt('1 Main Street, Austin, TX 78701');
    expect(inTexas.checked[0]).toMatchObject({ id: 'tx-unclaimed-property', readAt: readAt.toISOString() });
    expect(inTexas.elsewhere.map(({ id }: { id: string }) => id)).toEqual(['missingmoney']);
  });

  test('a signed-out visitor gets none', async () => {
    expect((await createTestBrowser(server).get('/api/user/monitoring-sources')).statusCode).toBe(401);
  });
});

const someFile = { fileName: 'records.csv', rejectFile: 'rejects.csv', startedAt: new Date() };

async function addList(
  catalogId: string,
  state: string,
  reading: { status: 'running' | 'complete'; finishedAt?: Date },
): Promise<number> {
  const [source] = await server.db
    .insert(recordSources)
    .values({ catalogId, state, nameOrder: 'unknown', isSandbox: true, createdAt: server.deps.now() })
    .returning();
  await server.db.insert(recordImports).values({ ...someFile, sourceKey: source?.id ?? 0, ...reading });
  return source?.id ?? 0;
}

const personIn = (address: string) => ({
  firstName: 'Sam',
  lastName: 'Example',
  dateOfBirth: '1980-01-01',
  address,
});
