import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runScan } from '#server/features/discovery/run-scan.ts';
import { californiaMapping, importRecords } from '#server/features/records/api.ts';
import { claimAnswers, claims } from '#server/platform/db/schema/claims.ts';
import { scans } from '#server/platform/db/schema/discovery.ts';
import { people } from '#server/platform/db/schema/people.ts';
import type { QuestionAnswer } from '#shared/claims/questions.ts';
import type { ClaimPage, ClaimQuestion } from '#shared/contracts/claims.ts';
import { californiaList, californiaRow } from '#test/support/record-file.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  await importRecords(server.deps, {
    source: { id: 'ca-unclaimed-property', state: 'CA' },
    mapping: californiaMapping,
    input: { stream: Readable.from([Buffer.from(californiaList(rows))]), name: 'list.csv' },
    isSandbox: true,
  });
});
afterAll(() => server.stop());

const foxmint = {
  OWNER_STREET_1: '8051 FOXMINT ST',
  OWNER_CITY: 'TULSA',
  OWNER_STATE: 'OK',
  OWNER_ZIP: '74135',
};
const rows = [
  californiaRow('junior', { ...foxmint, OWNER_NAME: 'WHITFIELD, MORGAN R JR' }),
  californiaRow('same-address', { ...foxmint, OWNER_NAME: 'WHITFIELD MORGAN' }),
  californiaRow('own', {
    OWNER_NAME: 'WHITFIELD MORGAN',
    OWNER_STREET_1: '3117 PRAIRIE ROSE AVE',
    OWNER_CITY: 'TULSA',
    OWNER_STATE: 'OK',
    OWNER_ZIP: '74103',
  }),
];

const morgan = {
  firstName: 'Morgan',
  lastName: 'Whitfield',
  dateOfBirth: '1992-07-21',
  address: '3117 Prairie Rose Avenue, Tulsa, OK 74103',
};

beforeEach(async () => {
  me = await signInSomebody(server);
  const { email } = (await me.browser.get('/api/auth/me')).json();
  expect((await me.browser.post('/api/onboarding/personal-info', { ...morgan, email })).statusCode).toBe(200);
  await scan();
});

async function scan(): Promise<void> {
  await me.browser.post('/api/claims/scan');
  const running = and(eq(scans.userId, me.userId), eq(scans.status, 'running'));
  for (const { id } of await server.db.select().from(scans).where(running)) await runScan(server.deps, id);
}

const listed = async (query = '') =>
  (await me.browser.get(`/api/claims${query}`)).json().map(({ id }: { id: string }) => id);

async function idOf(propertyId: string): Promise<string> {
  const found = await server.db.select().from(claims).where(eq(claims.userId, me.userId));
  const claim = found.find(({ findingKey }) => findingKey.endsWith(`:${propertyId}`));
  if (!claim) throw new Error(`${propertyId} was not found`);
  return claim.id;
}

const read = async (claimId: string): Promise<ClaimPage> =>
  (await me.browser.get(`/api/claims/${claimId}`)).json();
const answer = async (claimId: string, questionId: string | undefined, given: QuestionAnswer) =>
  me.browser.post(`/api/claims/${claimId}/answers`, { questionId, answer: given });
const told = ({ questions }: Pick<ClaimPage, 'questions'>) =>
  questions.map(({ text, answer: given }: ClaimQuestion) => [text, given]);
const profile = async () => (await me.browser.get('/api/onboarding/status')).json().profile;

const atFoxmint = 'Did you ever live at 8051 Foxmint St, Tulsa?';
const isJunior = 'Are you Morgan Whitfield Jr.?';

describe('a match', () => {
  test('asks for each thing the person never gave, and is filed only with the answers', async () => {
    const junior = await read(await idOf('junior'));
    expect(told(junior)).toEqual([
      [atFoxmint, null],
      [isJunior, null],
    ]);
    expect(junior).toMatchObject({ openQuestionCount: 2, standing: 'needs_answer', guidance: null });
    expect(await read(await idOf('own'))).toMatchObject({ questions: [], openQuestionCount: 0 });
    expect((await me.browser.post(`/api/claims/${junior.id}/file`, {})).json()).toMatchObject({
      status: 409,
      code: 'questions_open',
    });
    expect((await me.browser.get(`/api/claims/${junior.id}/filing`)).json().missing.code).toBe(
      'questions_open',
    );
  });

  test('is scored with an address and a suffix that were confirmed, which are kept', async () => {
    const before = await read(await idOf('junior'));
    const [address, suffix] = before.questions;
    expect((await answer(before.id, address?.id, 'yes')).json()).toMatchObject({
      openQuestionCount: 1,
      isHidden: false,
      reason: null,
    });
    const between = await read(before.id);
    expect(between.probability ?? 0).toBeGreaterThan(before.probability ?? 1);
    await answer(before.id, suffix?.id, 'yes');
    const after = await read(before.id);
    expect(after.probability ?? 0).toBeGreaterThan(between.probability ?? 1);
    expect(after).toMatchObject({ openQuestionCount: 0, standing: 'found', confidence: 'high' });
    expect(told(after)).toEqual([
      [atFoxmint, 'yes'],
      [isJunior, 'yes'],
    ]);
    expect(await read(await idOf('same-address'))).toMatchObject({ openQuestionCount: 0, questions: [] });
    expect(await profile()).toMatchObject({
      lastName: 'Whitfield',
      priorAddresses: ['8051 Foxmint St, Tulsa, OK 74135'],
      formerNames: [{ firstName: 'Morgan', lastName: 'Whitfield Jr.' }],
    });
    await scan();
    expect(await read(before.id)).toMatchObject({ openQuestionCount: 0, probability: after.probability });
  });

  test('keeps a verified identity verified when another address is learned', async () => {
    await server.db
      .update(people)
      .set({
        verifiedAt: server.deps.now(),
        verifiedBy: 'idme',
        verifiedLevel: 'IAL2',
        verifiedFirstName: 'Morgan',
        verifiedLastName: 'Whitfield',
        verifiedDateOfBirth: morgan.dateOfBirth,
      })
      .where(eq(people.userId, me.userId));
    const { id, questions } = await read(await idOf('junior'));
    await answer(id, questions[0]?.id, 'yes');
    const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
    expect(person?.verifiedAt).not.toBeNull();
  });

  test('that its person is not sure of stays aside, is asked about last, and can be answered later', async () => {
    const { id, questions } = await read(await idOf('junior'));
    const [address] = questions;
    await answer(id, address?.id, 'not_sure');
    const aside = await read(id);
    expect(told(aside)).toEqual([
      [isJunior, null],
      [atFoxmint, 'not_sure'],
    ]);
    expect(aside).toMatchObject({ openQuestionCount: 2, status: 'pending' });
    await scan();
    expect(await read(id)).toMatchObject({ openQuestionCount: 2 });
    expect((await answer(id, address?.id, 'yes')).json()).toMatchObject({ openQuestionCount: 1 });
  });
});

describe('a no', () => {
  test('hides the claim and what rests on the same, in later scans too, until it is taken back', async () => {
    const junior = await idOf('junior');
    const others = [await idOf('same-address'), await idOf('own')];
    const [address] = (await read(junior)).questions;
    expect((await answer(junior, address?.id, 'no')).json()).toMatchObject({
      isHidden: true,
      reason: expect.stringContaining('somebody else’s'),
    });
    expect(await listed()).toEqual([others[1]]);
    expect(await listed('?hidden=true')).toEqual([junior]);
    await scan();
    expect(await listed()).toEqual([others[1]]);

    for (let time = 0; time < 2; time += 1)
      expect((await me.browser.post(`/api/claims/${junior}/restore`)).statusCode).toBe(200);
    expect((await listed()).toSorted()).toEqual([junior, ...others].toSorted());
    expect(await listed('?hidden=true')).toEqual([]);
    const restored = await read(junior);
    expect(told(restored)).toEqual([
      [atFoxmint, null],
      [isJunior, null],
    ]);
    expect(restored.timeline.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Found at/),
      `You answered “No”: ${atFoxmint}`,
      'You brought this claim back.',
    ]);
  });

  test('after a yes takes back what the yes had taught', async () => {
    const junior = await idOf('junior');
    const [address] = (await read(junior)).questions;
    await answer(junior, address?.id, 'yes');
    await answer(junior, address?.id, 'no');
    expect(await profile()).toMatchObject({ priorAddresses: [] });
    expect(await listed()).not.toContain(junior);
    expect((await answer(junior, address?.id, 'yes')).json()).toMatchObject({ isHidden: false });
    expect(await profile()).toMatchObject({ priorAddresses: ['8051 Foxmint St, Tulsa, OK 74135'] });
    expect(await listed()).toContain(junior);
  });

  test('to one person teaches nothing about another', async () => {
    const mine = await idOf('junior');
    await answer(mine, (await read(mine)).questions[0]?.id, 'no');
    me = await signInSomebody(server);
    const { email } = (await me.browser.get('/api/auth/me')).json();
    await me.browser.post('/api/onboarding/personal-info', { ...morgan, email });
    await scan();
    expect(await listed()).toContain(await idOf('junior'));
    expect((await answer(mine, 'any', 'yes')).statusCode).toBe(404);
    expect((await me.browser.post(`/api/claims/${mine}/restore`)).statusCode).toBe(404);
  });
});

describe('answers at once', () => {
  test('that are the same are one', async () => {
    const { id, questions } = await read(await idOf('junior'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer(id, questions[0]?.id, 'yes')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(
      await server.db.select().from(claimAnswers).where(eq(claimAnswers.userId, me.userId)),
    ).toHaveLength(1);
    expect(await profile()).toMatchObject({ priorAddresses: ['8051 Foxmint St, Tulsa, OK 74135'] });
    expect((await read(id)).timeline.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
  });

  test('that differ leave one of them, with what it teaches and nothing of the others', async () => {
    const { id, questions } = await read(await idOf('junior'));
    const given: QuestionAnswer[] = ['yes', 'no', 'not_sure', 'yes', 'no'];
    const answers = await Promise.all([...given.map((each) => answer(id, questions[0]?.id, each)), scan()]);
    expect(answers.slice(0, -1).map((each) => each?.statusCode)).toEqual(given.map(() => 200));
    const [kept] = await server.db.select().from(claimAnswers).where(eq(claimAnswers.userId, me.userId));
    const { priorAddresses } = await profile();
    expect(priorAddresses).toHaveLength(kept?.answer === 'yes' ? 1 : 0);
    expect((await listed()).includes(id)).toBe(kept?.answer !== 'no');
  });
});

test('“Not me” can be taken back, and a packet that was prepared is prepared anew', async () => {
  const claimId = await saveClaim(server, me.userId, { state: 'TX' });
  await me.browser.post(`/api/claims/${claimId}/file`);
  expect(await read(claimId)).toMatchObject({ isReadyToSend: true });
  await me.browser.post(`/api/claims/${claimId}/dismiss`);
  expect(await listed('?hidden=true')).toEqual([claimId]);
  await me.browser.post(`/api/claims/${claimId}/restore`);
  expect(await read(claimId)).toMatchObject({ isReadyToSend: false, standing: 'found', filing: null });
});
