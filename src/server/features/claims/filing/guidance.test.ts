import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { type SampleChanges, sampleCandidate } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const credit = (taxYear = 2024): SampleChanges => {
  const { facts } = sampleCandidate({ type: 'tax_credit' });
  if (facts.type !== 'tax_credit') throw new Error('not a tax credit');
  const condition = {
    id: 'lived-in-us',
    kind: 'condition' as const,
    text: 'Did you live in the United States?',
    keeps: 'yes' as const,
    otherwise: 'This credit is for people who lived in the United States.',
  };
  const unwanted = { ...condition, id: 'abroad', text: 'Did you file Form 2555?', keeps: 'no' as const };
  return {
    key: `tax:eitc:${taxYear}`,
    facts: { ...facts, taxYear, questions: [condition, unwanted] },
    deadline: '2028-04-15',
  };
};

const read = async (claimId: string): Promise<ClaimPage> =>
  (await me.browser.get(`/api/claims/${claimId}`)).json();
const act = (claimId: string, what: string, body?: object) =>
  me.browser.post(`/api/claims/${claimId}/${what}`, body);
const answer = async (claimId: string, at: number, given: string) =>
  (
    await act(claimId, 'answers', { questionId: (await read(claimId)).questions[at]?.id, answer: given })
  ).json();

describe.each([
  ['a tax credit', { type: 'tax_credit', key: 'tax:eitc:2024' }, /Form 1040-X/],
  ['a settlement', { type: 'class_action', key: 'settlement:one' }, /own website/],
] as const)('for %s', (_name, changes, words) => {
  test('there is guidance and no packet, and its owner says that they sent it, at no fee', async () => {
    const claimId = await saveClaim(server, me.userId, { ...changes, deadline: '2027-04-15' });
    const { guidance } = await read(claimId);
    expect(guidance?.lastDay).toBe('2027-04-15');
    expect(JSON.stringify(guidance)).toMatch(words);
    expect((await act(claimId, 'file', {})).json()).toMatchObject({ status: 409, code: 'guidance_only' });
    expect((await me.browser.get(`/api/claims/${claimId}/filing`)).json()).toMatchObject({
      code: 'guidance_only',
    });

    const sent = await Promise.all([1, 2].map(() => act(claimId, 'sent', { referenceNumber: 'R-1' })));
    expect(sent.map((each) => each.json())).toMatchObject(sent.map(() => ({ status: 'filed' })));
    expect(
      await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId)),
    ).toMatchObject([{ mode: 'self', feeCents: 0, feePercent: 0, sealedPacket: null, signedAt: null }]);
    expect(await read(claimId)).toMatchObject({
      standing: 'sent',
      referenceNumber: 'R-1',
      filing: { mode: 'self', hasPacket: false },
    });
    expect((await me.browser.get(`/api/claims/${claimId}/packet`)).statusCode).toBe(404);
    expect((await me.browser.get('/api/stats')).json().claimsThisMonth).toBe(0);
    expect((await act(claimId, 'outcome', { outcome: 'paid', amount: '100.00' })).json()).toMatchObject({
      status: 'paid',
    });
  });
});

test.each(['tax_credit', 'class_action'] as const)(
  'a %s that its office refused can be sent anew, with a number of its own',
  async (type) => {
    const claimId = await saveClaim(server, me.userId, { type, key: `${type}:anew` });
    await act(claimId, 'sent', { referenceNumber: 'R-1' });
    await act(claimId, 'outcome', { outcome: 'rejected', reason: 'a form was missing' });
    expect(await read(claimId)).toMatchObject({ standing: 'refused', referenceNumber: 'R-1' });

    await Promise.all([1, 2].map(() => act(claimId, 'sent')));
    const anew = await read(claimId);
    expect(anew).toMatchObject({ standing: 'sent', referenceNumber: null, completedAt: null });
    expect(anew.timeline.at(-1)?.text).toBe(`You sent it again to ${anew.source.name}.`);
    const filings = await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));
    expect(filings.map(({ supersededReference }) => supersededReference).toSorted()).toEqual(['R-1', null]);
    expect((await act(claimId, 'outcome', { outcome: 'paid', amount: '9.00' })).json()).toMatchObject({
      status: 'paid',
    });
  },
);

test('a store’s refund and an office’s property have no guidance', async () => {
  for (const type of ['retail_refund', 'unclaimed_property'] as const)
    expect((await read(await saveClaim(server, me.userId, { type, key: type }))).guidance).toBeNull();
});

describe('the conditions of a tax credit', () => {
  test('are asked before it counts as sent, and each needs its own answer', async () => {
    const claimId = await saveClaim(server, me.userId, credit());
    expect(await read(claimId)).toMatchObject({ openQuestionCount: 2, standing: 'needs_answer' });
    expect((await act(claimId, 'sent')).json()).toMatchObject({ status: 409, code: 'questions_open' });
    expect(await answer(claimId, 0, 'yes')).toMatchObject({ openQuestionCount: 1 });
    expect(await answer(claimId, 1, 'no')).toMatchObject({ openQuestionCount: 0, isHidden: false });
    expect((await act(claimId, 'sent')).json()).toMatchObject({ status: 'filed' });
    expect((await act(claimId, 'answers', { questionId: 'any', answer: 'no' })).json()).toMatchObject({
      code: 'claim_closed',
    });
  });

  test('hide it, with the reason, when one is not met, and no other year of it', async () => {
    const claimId = await saveClaim(server, me.userId, credit());
    const other = await saveClaim(server, me.userId, credit(2023));
    expect(await answer(claimId, 0, 'no')).toMatchObject({
      isHidden: true,
      reason: 'This credit is for people who lived in the United States.',
    });
    expect((await me.browser.get('/api/claims')).json()).toMatchObject([{ id: other, openQuestionCount: 2 }]);
    await act(claimId, 'restore');
    expect(await read(claimId)).toMatchObject({ openQuestionCount: 2 });
  });

  test('that were kept as sentences are asked, too', async () => {
    const changes = credit();
    const facts = { ...changes.facts, questions: ['You lived in the United States.'] };
    // As earlier versions stored it.
    const claimId = await saveClaim(server, me.userId, { ...changes, facts: facts as never });
    expect(await read(claimId)).toMatchObject({
      questions: [{ text: 'Is it true that you lived in the United States?', answer: null }],
    });
    expect(await answer(claimId, 0, 'yes')).toMatchObject({ openQuestionCount: 0 });
  });
});

test('a packet that was prepared for one before stays readable and can be sent', async () => {
  const claimId = await saveClaim(server, me.userId, {
    type: 'retail_refund',
    key: 'tax:eitc:2022',
    state: 'TX',
  });
  await act(claimId, 'file', { signedName: 'Sample Person' });
  await server.db.update(claims).set({ type: 'tax_credit' }).where(eq(claims.id, claimId));
  expect((await me.browser.get(`/api/claims/${claimId}/packet`)).statusCode).toBe(200);
});
