import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certain } from '#catalog/offices/offices.ts';
import { officePapers } from '#catalog/offices/papers.ts';
import { decideReview, listWaiting } from '#server/features/reviews/api.ts';
import { people, personNames } from '#server/platform/db/schema/people.ts';
import { reviewOutcomes } from '#server/review-outcomes.ts';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import type { OtherPerson, Person } from '#shared/contracts/search/people.ts';
import type { SearchPlan } from '#shared/contracts/search/search-plan.ts';
import { maxOthers, othersLimit } from '#shared/people/acting.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { samplePdf } from '#test/support/sample-documents.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

/** Nebraska takes our packet, and says nothing of what it asks of heirs. */
const office = 'ne-unclaimed-property';
const address = '12 Example Road, Lincoln, NE 68508';

const lateMother: OtherPerson = {
  kind: 'late',
  capacity: 'heir',
  relation: 'mother',
  firstName: 'Ruth',
  lastName: 'Sample',
  formerNames: [{ firstName: 'Ruth', lastName: 'Example' }],
  dateOfBirth: '1940-05-05',
  diedOn: '2024-01-02',
  addresses: [address],
};

const business: OtherPerson = {
  kind: 'business',
  capacity: 'officer',
  legalName: 'Example Orchards LLC',
  formerLegalNames: ['Example Fruit Inc'],
  addresses: [address],
};

async function somebody() {
  const { browser, userId } = await signInSomebody(server);
  const list = async (): Promise<Person[]> => (await browser.get('/api/people')).json();
  const add = (told: object = lateMother) => browser.post('/api/people', told);
  const added = async (told: OtherPerson = lateMother): Promise<Person> => (await add(told)).json();
  const plan = async (personId: string): Promise<SearchPlan> =>
    (await browser.get(`/api/search-plan?personId=${personId}`)).json();
  const find = async (personId: string, ownerName: string, state = 'NE'): Promise<string> => {
    const entry = {
      ownerName,
      holder: 'EXAMPLE MILL',
      propertyId: randomUUID(),
      amountKind: 'exact',
      amount: '61.20',
      state,
    };
    const path = `/api/search-plan/${state.toLowerCase()}-unclaimed-property/outcome?personId=${personId}`;
    const found = await browser.post(path, { outcome: 'found', entries: [entry] });
    return found.json().claims[0].id;
  };
  return { browser, userId, list, add, added, plan, find };
}

const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${answer.json().code}`;

test('a late mother is searched for, and an heir’s packet names the capacity and the owner', async () => {
  const { browser, added, plan, find } = await somebody();
  const mother = await added();
  expect(mother).toMatchObject({
    kind: 'late',
    name: 'Ruth Sample',
    capacity: 'heir',
    papers: { status: 'none' },
  });

  const { searches } = await plan(mother.id);
  const [first] = searches;
  expect(first).toMatchObject({ id: office, again: ['EXAMPLE'] });
  expect(first?.reason).toMatch(/^They lived in Nebraska/);
  expect(first?.words).toContainEqual({ label: 'Last name', text: 'SAMPLE' });

  const claimId = await find(mother.id, 'SAMPLE RUTH');
  const listed: ListedClaim[] = (await browser.get(`/api/claims?personId=${mother.id}`)).json();
  expect(listed).toMatchObject([{ id: claimId, personId: mother.id, openQuestionCount: 0 }]);

  const path = `/api/claims/${claimId}`;
  const preview: FilingPreview = (await browser.get(`${path}/filing`)).json();
  expect(preview).toMatchObject({
    mode: 'self',
    missing: null,
    arePapersOfOffice: false,
    claimant: { kind: 'heir', name: 'Sample Person' },
    owner: { name: 'Ruth Sample', formerNames: ['Ruth Example'] },
  });
  expect(preview.papers.flatMap(({ details }) => details)).toContain(officePapers['death-certificate'].text);

  expect(codeOf(await browser.post(`${path}/file`))).toBe('done');
  const { text: packet } = await readPdf((await browser.get(`${path}/packet`)).rawPayload);
  expect(packet).toContain('Heir of the owner');
  expect(packet).toContain('Ruth Sample');
  expect(packet).toContain('January 2, 2024');
  expect(packet).toContain('I am an heir of the owner named in this packet');
});

test('an heir at an office that takes only its own form reads which papers the state asks of heirs', async () => {
  const { browser, added, find } = await somebody();
  const utah = { ...lateMother, addresses: ['12 Example Road, Provo, UT 84601'] };
  const { id } = await added(utah);
  const claimId = await find(id, 'SAMPLE RUTH', 'UT');
  const { guidance } = (await browser.get(`/api/claims/${claimId}`)).json();
  const steps = JSON.stringify(guidance.steps);
  for (const paper of certain('UT', 'heirPapers') ?? []) expect(steps).toContain(officePapers[paper].text);
  expect(guidance.office.words).toContainEqual({ label: 'Owner on record', text: 'SAMPLE RUTH' });
  expect(guidance.office.words).toContainEqual({ label: 'Last name', text: 'Person' });
  const { text } = await readPdf((await browser.get(`/api/claims/${claimId}/checklist`)).rawPayload);
  expect(text).toContain('Claiming as Heir of the owner');
  expect(text).toContain('Owner Ruth Sample');
});

describe('what is known of somebody', () => {
  test('can be changed, also from a living person to a late one', async () => {
    const { browser, added, list } = await somebody();
    const { diedOn: _, ...living } = lateMother as Extract<OtherPerson, { kind: 'late' }>;
    const { id } = await added({ ...living, kind: 'living', capacity: 'power_of_attorney' });
    expect(codeOf(await browser.put(`/api/people/${id}`, lateMother))).toBe('done');
    expect((await list()).map(({ kind, name }) => [kind, name])).toEqual([
      ['self', 'Sample Person'],
      ['late', 'Ruth Sample'],
    ]);
  });

  test('of a business is its legal names, which stand where a form asks for a last name', async () => {
    const { added, plan } = await somebody();
    const { id, legalNames } = await added(business);
    expect(legalNames).toEqual(['Example Orchards LLC', 'Example Fruit Inc']);
    const { searches } = await plan(id);
    expect(searches[0]).toMatchObject({ again: ['EXAMPLE FRUIT INC'] });
    expect(searches[0]?.reason).toMatch(/^It is in Nebraska/);
    expect(searches[0]?.words).toContainEqual({ label: 'Business name', text: 'EXAMPLE ORCHARDS LLC' });
    expect(searches.every(({ kind }) => kind !== 'guided')).toBe(true);
  });

  test.each([
    ['no state', { addresses: ['12 Example Road'] }, 'state_needed', 'addresses.0'],
    ['a death before the birth', { diedOn: '1939-01-01' }, 'invalid_input', 'diedOn'],
    ['a death to come', { diedOn: '2999-01-01' }, 'invalid_input', 'diedOn'],
    ['a living person’s capacity', { capacity: 'guardian' }, 'invalid_input', 'capacity'],
  ])('needs %s to be corrected', async (_what, change, code, field) => {
    const { add } = await somebody();
    const answer = await add({ ...lateMother, ...change });
    expect(answer.json()).toMatchObject({ code, errors: { [field]: expect.any(String) } });
  });
});

test('an account acts for so many at a time, and searches for so many names in a month', async () => {
  const { browser, add, list } = await somebody();
  const answers = await Promise.all(Array.from({ length: maxOthers + 2 }, () => add(business)));
  expect(answers.map(codeOf).filter((code) => code === 'done')).toHaveLength(maxOthers);
  expect(answers.map(codeOf)).toContain('409 people_limit_reached');
  const [, first] = await list();
  for (let count = maxOthers + 2; count < othersLimit.names; count += 1)
    await browser.put(`/api/people/${first?.id}`, { ...business, legalName: `Example ${count}` });
  const another = { ...business, legalName: 'One too many' };
  expect(codeOf(await browser.put(`/api/people/${first?.id}`, another))).toBe('409 people_limit_reached');
});

describe('somebody who is removed', () => {
  test('is deleted with everything, where nothing was filed', async () => {
    const { browser, added, find, list } = await somebody();
    const { id } = await added();
    const claimId = await find(id, 'SAMPLE RUTH');
    expect(codeOf(await browser.delete(`/api/people/${id}`))).toBe('done');
    expect(await list()).toHaveLength(1);
    expect(codeOf(await browser.get(`/api/claims/${claimId}`))).toBe('404 not_found');
    expect(await server.db.$count(personNames, eq(personNames.personId, id))).toBe(0);
  });

  test('stays as the owner of what was sent, and nothing else is searched or shown', async () => {
    const { browser, added, find, list } = await somebody();
    const { id } = await added();
    const claimId = await find(id, 'SAMPLE RUTH');
    for (const act of ['file', 'sent'])
      expect(codeOf(await browser.post(`/api/claims/${claimId}/${act}`))).toBe('done');
    await browser.delete(`/api/people/${id}`);
    expect((await list())[1]).toMatchObject({ id, name: 'Ruth Sample', isRemoved: true });
    expect((await browser.get(`/api/claims/${claimId}`)).json()).toMatchObject({
      status: 'filed',
      personId: id,
    });
    expect(codeOf(await browser.get(`/api/search-plan?personId=${id}`))).toBe('404 not_found');
    expect(codeOf(await browser.delete(`/api/people/${id}`))).toBe('404 not_found');
  });
});

test('another account’s person is not found, whatever is asked', async () => {
  const [me, other] = [await somebody(), await somebody()];
  const { id } = await other.added();
  const { browser } = me;
  const answers = await Promise.all([
    browser.put(`/api/people/${id}`, lateMother),
    browser.delete(`/api/people/${id}`),
    browser.post(`/api/people/${id}/papers`, { contentBase64: samplePdf().toString('base64') }),
    browser.get(`/api/search-plan?personId=${id}`),
    browser.put(`/api/search-plan/answers?personId=${id}`, { yes: [] }),
    browser.post(`/api/search-plan/${office}/outcome?personId=${id}`, { outcome: 'nothing' }),
    browser.get(`/api/claims?personId=${id}`),
    browser.get(`/api/stats?personId=${id}`),
  ]);
  expect(answers.map(codeOf)).toEqual(answers.map(() => '404 not_found'));
  expect(await me.list()).toHaveLength(1);
  expect(await other.list()).toHaveLength(2);
});

test('the own person can be neither changed nor removed as one of the others', async () => {
  const { browser, list } = await somebody();
  const [own] = await list();
  expect(codeOf(await browser.put(`/api/people/${own?.id}`, lateMother))).toBe('404 not_found');
  expect(codeOf(await browser.delete(`/api/people/${own?.id}`))).toBe('404 not_found');
});

test('the papers that entitle are approved for a name and a capacity, and asked for anew with another', async () => {
  const { browser, userId, added, list } = await somebody();
  const { id } = await added();
  const papers = async () => (await list())[1]?.papers.status;
  const paper = { contentBase64: samplePdf().toString('base64') };
  expect(codeOf(await browser.post(`/api/people/${id}/papers`, paper))).toBe('done');
  expect(await papers()).toBe('waiting');
  const review = (await listWaiting(server.db)).find((each) => each.userId === userId);
  expect(review?.facts).toEqual({ kind: 'entitlement', name: 'Ruth Sample', capacity: 'heir' });
  const verdict = {
    reviewId: review?.id ?? '',
    verdict: 'approved',
    reason: 'We looked at the papers.',
  } as const;
  await decideReview(server.deps, reviewOutcomes, verdict);
  expect(await papers()).toBe('approved');
  await browser.put(`/api/people/${id}`, { ...lateMother, firstName: 'Rita' });
  expect(await papers()).toBe('none');
});

test('an export has whom the account acts for', async () => {
  const { browser, userId, added } = await somebody();
  const { id } = await added(business);
  const rows = await server.db
    .select()
    .from(people)
    .where(and(eq(people.userId, userId), eq(people.id, id)));
  expect(rows).toHaveLength(1);
  const exported = (await browser.get('/api/user/export-data')).json();
  expect(exported.people).toContainEqual(
    expect.objectContaining({ id, kind: 'business', capacity: 'officer' }),
  );
  expect(exported.businessNames).toContainEqual(expect.objectContaining({ name: 'Example Fruit Inc' }));
});
