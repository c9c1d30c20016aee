import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QuestionAnswer } from '#shared/claims/questions.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
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

const question = {
  id: 'still-without',
  kind: 'condition' as const,
  text: 'Are you still without the $45.00 for what you returned to Sample Shop?',
  keeps: 'yes' as const,
  otherwise: 'Sample Shop has settled the return, so there is nothing left to claim.',
};
const before = { probability: 0.75, confidence: 'medium' as const };
const asked = { questions: [question], before, after: { probability: 0.95, confidence: 'high' as const } };
const refund = { type: 'retail_refund' as const, merchant: 'Sample Shop', order: 'S-1', rows: [], asked };
const settlement = { type: 'class_action' as const, settlementId: 'sample', rows: [], asked };

const save = (facts: typeof refund | typeof settlement) =>
  saveClaim(server, me.userId, { key: `papers:${facts.type}`, facts, ...before });
const read = async (claimId: string): Promise<ClaimPage> =>
  (await me.browser.get(`/api/claims/${claimId}`)).json();
const answer = async (claimId: string, given: QuestionAnswer) => {
  const [{ id: questionId } = { id: '' }] = (await read(claimId)).questions;
  return me.browser.post(`/api/claims/${claimId}/answers`, { questionId, answer: given });
};
const file = (claimId: string) =>
  me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
const listed = async () => (await me.browser.get('/api/claims')).json().map(({ id }: { id: string }) => id);

test('a refund that rests on the person’s word is filed with it only, and is surer then', async () => {
  const claimId = await save(refund);
  expect(await read(claimId)).toMatchObject({
    standing: 'needs_answer',
    openQuestionCount: 1,
    confidence: 'medium',
    questions: [{ text: question.text, answer: null }],
  });
  expect((await file(claimId)).json()).toMatchObject({ status: 409, code: 'questions_open' });
  expect((await answer(claimId, 'not_sure')).json()).toMatchObject({ openQuestionCount: 1, isHidden: false });
  expect((await file(claimId)).json().code).toBe('questions_open');

  await answer(claimId, 'yes');
  expect(await read(claimId)).toMatchObject({ openQuestionCount: 0, confidence: 'high', probability: 0.95 });
  await save({ ...refund, order: 'S-2' });
  expect(await read(claimId)).toMatchObject({ openQuestionCount: 0, confidence: 'high', probability: 0.95 });
  await answer(claimId, 'not_sure');
  expect(await read(claimId)).toMatchObject({ openQuestionCount: 1, ...before });
  await answer(claimId, 'yes');
  expect((await file(claimId)).statusCode).toBe(200);
});

test('a settlement that does not cover the person is hidden, and can be brought back', async () => {
  const claimId = await save(settlement);
  expect((await me.browser.post(`/api/claims/${claimId}/sent`, {})).json().code).toBe('questions_open');
  expect((await answer(claimId, 'no')).json()).toMatchObject({ isHidden: true, reason: question.otherwise });
  await save(settlement);
  expect(await listed()).toEqual([]);
  await me.browser.post(`/api/claims/${claimId}/restore`);
  expect(await listed()).toEqual([claimId]);
  expect(await read(claimId)).toMatchObject({ openQuestionCount: 1, ...before });
});
