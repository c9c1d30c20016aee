import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePdf } from '#sandbox/irs/pdf.ts';
import { saveCandidates } from '#server/features/claims/api.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { scans } from '#server/platform/db/schema/discovery.ts';
import { people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import { ownSearches } from '#server/platform/db/schema/search-plan.ts';
import { isSearchDue, type PlanSearch, type SearchPlan } from '#shared/contracts/search/search-plan.ts';
import type { Todo } from '#shared/contracts/todos.ts';
import { dayMs } from '#shared/durations.ts';
import { sampleCandidate, sampleProperty } from '#test/support/sample-candidate.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

const office = 'mt-unclaimed-property';
const entry = {
  ownerName: 'PERSON SAMPLE',
  holder: 'EXAMPLE ORCHARDS LLC',
  propertyId: '48812207',
  amountKind: 'exact',
  amount: '61.20',
  state: 'MT',
} as const;

async function somebodyIn(state: 'MT' | 'GU') {
  const { browser, userId } = await signInSomebody(server);
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  if (!person) throw new Error('nobody');
  const personId = person.id;
  await addTown({ userId, personId }, { position: 0, city: 'Helena', state });
  const tell = (body: object, searchId = office) =>
    browser.post(`/api/search-plan/${searchId}/outcome`, body);
  const find = (...entries: object[]) => tell({ outcome: 'found', entries });
  const plan = async (): Promise<SearchPlan> => (await browser.get('/api/search-plan')).json();
  const search = async (): Promise<PlanSearch | undefined> =>
    (await plan()).searches.find(({ id }) => id === office);
  const saved = () =>
    server.db
      .select()
      .from(claims)
      .where(and(eq(claims.userId, userId)));
  return { browser, userId, personId, tell, find, plan, search, saved };
}

type Town = { position: number; city: string; state: 'MT' | 'GU' };

const addTown = (owner: { userId: string; personId: string }, town: Town) =>
  server.db.insert(personAddresses).values({ ...owner, ...town, text: `1 Main St, ${town.city}` });

test('what is found becomes a claim with the office’s guide, and the same number twice is one claim', async () => {
  const { browser, find, saved } = await somebodyIn('MT');
  const response = await find(entry, { ...entry, holder: '' });
  expect(response.json()).toMatchObject({
    plan: { searches: [{}, { id: office, done: { outcome: 'found', again: null } }] },
  });
  await find({ ...entry, amount: '70.00' });
  expect(await saved()).toMatchObject([
    {
      sourceName: 'Montana Department of Revenue',
      sourceId: office,
      state: 'MT',
      amountCents: 70_00,
      isOwnFind: true,
      isSandbox: false,
    },
  ]);
  const [claim] = response.json().claims;
  const page = (await browser.get(`/api/claims/${claim.id}`)).json();
  expect(page.summary).toBe(
    'You found this at Montana. Example Orchards owed it and couldn’t reach its owner. We haven’t checked it.',
  );
  expect(page.slip.head.list).toBe('Its own search, as you copied it');
  expect(page.why).toContain('You found it yourself, so we have calculated no chance.');
  expect(page.probability).toBeNull();
});

test.each([
  ['exact', '61.20', 61_20, 'exact'],
  ['up_to', '100.00', 100_00, 'up_to'],
  ['at_least', '50.00', 50_00, 'at_least'],
  ['unknown', undefined, 0, 'unknown'],
  ['exact', undefined, 0, 'unknown'],
])('an amount typed as %s %s is kept as that', async (amountKind, amount, amountCents, kept) => {
  const { find, saved } = await somebodyIn('MT');
  await find({ ...entry, amountKind, amount });
  expect(await saved()).toMatchObject([{ amountCents, amountKind: kept }]);
});

test('a name that they have not told us is asked about, and nothing is filed before the answer', async () => {
  const { find, saved } = await somebodyIn('MT');
  await find({ ...entry, ownerName: 'PERSON SAMPLE JR' });
  expect(await saved()).toMatchObject([{ openQuestionCount: 1 }]);
});

test('a results page is read from its text or its PDF, and nothing of it is kept', async () => {
  const { browser, saved } = await somebodyIn('MT');
  const cells = [
    ['Owner Name', 'Holder Name', 'Amount', 'Property ID'],
    ['PERSON SAMPLE', 'EXAMPLE ORCHARDS LLC', '$61.20', '48812207'],
  ];
  const lines = cells.map((row) => row.map((text, at) => ({ left: at * 130, text })));
  const contentBase64 = writePdf(lines, 'Results').toString('base64');
  for (const body of [{ text: cells.map((row) => row.join('\t')).join('\n') }, { contentBase64 }]) {
    const { entries } = (await browser.post('/api/search-plan/read', body)).json();
    expect(entries).toEqual([
      {
        ownerName: 'PERSON SAMPLE',
        holder: 'EXAMPLE ORCHARDS LLC',
        propertyId: '48812207',
        amountKind: 'exact',
        amount: '61.20',
        address: '',
        heldIn: null,
      },
    ]);
  }
  expect(await saved()).toEqual([]);
  const picture = await browser.post('/api/search-plan/read', { contentBase64: 'iVBORw0KGgo=' });
  expect(picture.statusCode).toBe(400);
  expect(picture.json().errors.contentBase64).toContain('A picture can be kept with the claim');
});

test('the address that was read stands on the claim, and one they have not told us is asked about', async () => {
  const { browser, find, saved } = await somebodyIn('MT');
  await find({ ...entry, address: '12 ALDER CT, BUTTE, MT 59701' });
  const [claim] = await saved();
  const page = (await browser.get(`/api/claims/${claim?.id}`)).json();
  expect(page.slip.lines).toContainEqual(expect.objectContaining({ part: 'town', raw: 'BUTTE, MT, 59701' }));
  expect(claim?.openQuestionCount).toBe(1);
});

test('a scan of ours does not withdraw what it cannot see', async () => {
  const { find, saved, userId, personId } = await somebodyIn('MT');
  await find(entry);
  const complete = { userId, personId, candidates: [], completeTypes: ['unclaimed_property' as const] };
  await server.db.transaction((tx) => saveCandidates(server.deps, tx, { ...complete, isSeen: true }));
  expect(await saved()).toMatchObject([{ withdrawnAt: null }]);
});

test('a list that we read later takes the place of what was copied, and not the other way round', async () => {
  const { find, saved, userId, personId } = await somebodyIn('MT');
  await find(entry);
  const listed = sampleCandidate({
    key: `record:${office}:${entry.propertyId}`,
    facts: sampleProperty({ catalogId: office, propertyId: entry.propertyId, amountCents: 64_00 }),
    probability: 0.6,
  });
  const findings = { userId, personId, candidates: [listed], completeTypes: [], isSeen: true };
  await server.db.transaction((tx) => saveCandidates(server.deps, tx, findings));
  await find(entry);
  expect(await saved()).toMatchObject([{ isOwnFind: false, amountCents: 245_00 }]);
});

test('it is due until it is done, and again after a year, a new name or a new town', async () => {
  const { tell, search, plan, userId, personId } = await somebodyIn('MT');
  expect(await search()).toMatchObject({ done: null });
  expect((await plan()).searches.filter(isSearchDue)).toMatchObject([{ id: 'missingmoney' }]);
  await tell({ outcome: 'nothing' });
  expect(await search()).toMatchObject({ done: { outcome: 'nothing', again: null } });
  expect((await plan()).searches.filter(isSearchDue)).toHaveLength(1);

  await addTown({ userId, personId }, { position: 1, city: 'Butte', state: 'MT' });
  expect(await search()).toMatchObject({ done: { again: 'town' } });
  await tell({ outcome: 'nothing' });
  await server.db
    .insert(personNames)
    .values({ userId, personId, position: 1, firstName: 'Sample', lastName: 'Delgado' });
  expect(await search()).toMatchObject({ done: { again: 'name' }, again: ['DELGADO', 'BUTTE'] });
  await tell({ outcome: 'nothing' });
  await server.db
    .update(ownSearches)
    .set({ searchedAt: new Date(server.deps.now().getTime() - 366 * dayMs) })
    .where(eq(ownSearches.userId, userId));
  expect(await search()).toMatchObject({ done: { again: 'year' } });
});

test('answers are kept sealed, decide what else is planned, and can be changed', async () => {
  const { browser, plan } = await somebodyIn('MT');
  expect((await plan()).yes).toBeNull();
  const put = (yes: string[]) => browser.put('/api/search-plan/answers', { yes });
  expect((await put(['fha_loan'])).json()).toMatchObject({ yes: ['fha_loan'] });
  expect((await plan()).searches[1]).toMatchObject({
    id: 'hud-fha-mortgage-insurance-refunds',
    states: [],
  });
  await put([]);
  const { yes, searches } = await plan();
  expect({ yes, due: searches.filter(isSearchDue).length }).toEqual({ yes: [], due: 1 });
});

test('what needs them names the number of places, and goes when all is done', async () => {
  const { browser, tell, userId, personId } = await somebodyIn('MT');
  const at = server.deps.now();
  await server.db
    .insert(scans)
    .values({ userId, personId, status: 'completed', createdAt: at, finishedAt: at });
  const titles = async () => {
    const todos: Todo[] = (await browser.get('/api/todos')).json();
    return todos.filter(({ kind }) => kind === 'search_yourself').map(({ title }) => title);
  };
  await addTown({ userId, personId }, { position: 1, city: 'Hagatna', state: 'GU' });
  expect(await titles()).toEqual(['Search 2 places yourself']);
  await tell({ outcome: 'nothing' }, 'gu-unclaimed-property');
  expect(await titles()).toEqual(['Search 1 place yourself']);
  await tell({ outcome: 'nothing' }, 'missingmoney');
  expect(await titles()).toEqual([]);
});

test('a state that the search does not cover, no entry, and a search of another plan are refused', async () => {
  const { find, tell } = await somebodyIn('MT');
  expect((await find({ ...entry, state: 'CA' })).json().errors).toEqual({
    'entries.0.state': 'Choose the state whose office holds it',
  });
  expect((await find()).statusCode).toBe(400);
  expect((await tell({ outcome: 'nothing' }, 'tx-unclaimed-property')).statusCode).toBe(404);
});
