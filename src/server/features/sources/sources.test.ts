import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { officialSources } from '#catalog/official-sources.ts';
import { requestPatience } from '#server/platform/db/connect.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { recordImports, recordSources } from '#server/platform/db/schema/records.ts';
import { searchSources } from '#server/platform/db/schema/sources.ts';
import { dayOf } from '#shared/calendar-date.ts';
import type { Coverage, MonitoringSources, SearchSources } from '#shared/contracts/sources.ts';
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

const readAs = async <Answer>(browser: Browser, path: string) => (await browser.get(path)).json() as Answer;

type Browser = Awaited<ReturnType<typeof signInSomebody>>['browser'];

async function settle(browser: Browser, address: string, priorAddresses: string[] = []): Promise<void> {
  const { email } = await readAs<{ email: string }>(browser, '/api/auth/me');
  await browser.post('/api/onboarding/personal-info', { ...personIn(address), email, priorAddresses });
}

describe('GET /api/coverage', () => {
  beforeEach(async () => {
    await server.db.delete(recordImports);
    await server.db.delete(recordSources);
  });

  test('what is said to be checked is what was read, and a state without a list is for the person to search', async () => {
    const { browser } = await signInSomebody(server);
    const coverageAt = async (address: string) => {
      await settle(browser, address);
      return readAs<Coverage>(browser, '/api/coverage');
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
    expect(montana.elsewhere.map(({ id }) => id)).toEqual(['mt-unclaimed-property', 'missingmoney']);
    expect(montana).toMatchObject({ knowsState: true, followed: [] });

    await server.db.insert(recordImports).values({ ...someFile, sourceKey: texas, status: 'running' });
    const inTexas = await coverageAt('1 Main Street, Austin, TX 78701');
    expect(inTexas.checked[0]).toMatchObject({
      id: 'tx-unclaimed-property',
      readAt: readAt.toISOString(),
      day: { day: dayOf(readAt), isOwn: false },
      isOfPerson: true,
    });
    expect(inTexas.elsewhere.map(({ id }) => id)).toEqual(['missingmoney']);
  });

  test('the searches that only the person can do are those of the country and of their states', async () => {
    const { browser } = await signInSomebody(server);
    await settle(browser, '1 Main Street, Tulsa, OK 74103');
    const inOklahoma = await readAs<Coverage>(browser, '/api/coverage');
    await settle(browser, '1 Main Street, Fresno, CA 93721');
    const inCalifornia = await readAs<Coverage>(browser, '/api/coverage');
    expect(inOklahoma.searches).toHaveLength(38);
    expect(inCalifornia.searches.map(({ id }) => id)).toContain('ca-unpaid-wage-fund');
    expect(inOklahoma.searches.find(({ id }) => id === 'treasury-hunt')).toMatchObject({ asksSsn: true });
  });

  test('an office without a search, and what no search can show, is named', async () => {
    const { browser } = await signInSomebody(server);
    await settle(browser, '1 Main Street, Hagatna, GU 96910');
    const { unsearchable } = await readAs<Coverage>(browser, '/api/coverage');
    expect(unsearchable[0]?.name).toBe('The office of Guam');
    expect(unsearchable.map(({ name }) => name)).toContain('Money that a company still has');
  });

  test('a signed-out visitor gets none', async () => {
    expect((await createTestBrowser(server).get('/api/coverage')).statusCode).toBe(401);
  });
});

describe('GET /api/user/monitoring-sources', () => {
  test('only the lists that were read and the connected accounts are monitored', async () => {
    const { browser, userId } = await signInSomebody(server);
    await settle(browser, '1 Main Street, Tulsa, OK 74103', ['88 Juniper Court, Fresno, CA 93721']);
    await server.db.delete(recordImports);
    await server.db.delete(recordSources);
    expect(await readAs(browser, '/api/user/monitoring-sources')).toEqual({
      userState: 'OK',
      totalMonitored: 0,
      sourcesByCategory: {},
    });
    await addList('ok-unclaimed-property', 'OK', { status: 'complete', finishedAt: server.deps.now() });
    await connectBank(userId, 'Sample Bank');
    const watched = await readAs<MonitoringSources>(browser, '/api/user/monitoring-sources');
    expect(watched.totalMonitored).toBe(2);
    expect(watched.sourcesByCategory).toEqual({
      'Unclaimed Property': [{ name: 'Oklahoma Unclaimed Property', url: 'https://yourmoney.ok.gov/' }],
      Banking: [{ name: 'Sample Bank (connected)' }],
    });
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

async function connectBank(userId: string, label: string): Promise<void> {
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  const at = server.deps.now();
  const bank = { userId, personId: person?.id ?? '', kind: 'bank', provider: 'plaid', label } as const;
  await server.db
    .insert(connections)
    .values({ ...bank, status: 'connected', externalId: userId, createdAt: at, updatedAt: at });
}

const personIn = (address: string) => ({
  firstName: 'Sam',
  lastName: 'Example',
  dateOfBirth: '1980-01-01',
  address,
});
