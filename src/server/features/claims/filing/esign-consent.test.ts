import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { moveClaim } from '#test/support/move-claim.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { agreeToSign, signInSomebody } from '#test/support/signed-in.ts';
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

const consent = '/api/user/esign-consent';
const signed = { signedName: 'Sample Person' };
const file = (claimId: string, body: object = signed) => me.browser.post(`/api/claims/${claimId}/file`, body);
const preview = async (claimId: string) => (await me.browser.get(`/api/claims/${claimId}/filing`)).json();
const filingsOf = (claimId: string) =>
  server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));

test('nobody signs on the screen before they agree to, and the draft waits for them', async () => {
  await me.browser.delete(consent);
  const claimId = await saveClaim(server, me.userId);
  const draft = { step: 'sign', signedName: 'Sample Person', ready: ['photo_id'] };
  await me.browser.patch(`/api/claims/${claimId}/filing-draft`, draft);
  expect((await preview(claimId)).agreement).toMatchObject({ needsConsent: true });
  expect((await file(claimId)).json()).toMatchObject({
    status: 409,
    code: 'esign_consent_needed',
    detail: expect.stringContaining('Nothing was filed.'),
  });
  expect(await filingsOf(claimId)).toEqual([]);
  expect((await me.browser.get(`/api/claims/${claimId}/filing-draft`)).json()).toMatchObject({ draft });

  await agreeToSign(me.browser);
  expect((await preview(claimId)).agreement).toMatchObject({ needsConsent: false });
  expect((await file(claimId)).json()).toMatchObject({ status: 'filed' });
});

test('who withdraws it is asked again, also to file again, and what was signed stays signed', async () => {
  const claimId = await saveClaim(server, me.userId);
  await file(claimId);
  await moveClaim(server, claimId, { status: 'rejected' });
  for (let time = 0; time < 2; time += 1)
    expect((await me.browser.delete(consent)).json()).toMatchObject({ acceptedAt: null });
  expect((await file(claimId)).json().code).toBe('esign_consent_needed');
  expect(await filingsOf(claimId)).toMatchObject([{ signedName: 'Sample Person' }]);
  const actions = await server.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.userId, me.userId));
  expect(actions.map(({ action }) => action).filter((action) => action.startsWith('esign'))).toEqual([
    'esign_consent_given',
    'esign_consent_withdrawn',
  ]);
});

test('who declines signs the packet by hand and sends it: nothing is signed here, and nothing is owed', async () => {
  await me.browser.delete(consent);
  const claimId = await saveClaim(server, me.userId);
  expect((await file(claimId, { onPaper: true })).statusCode).toBe(200);
  expect((await me.browser.get(`/api/claims/${claimId}`)).json()).toMatchObject({
    status: 'pending',
    isReadyToSend: true,
  });
  expect(await filingsOf(claimId)).toMatchObject([
    { mode: 'self', channel: null, feeCents: 0, feePercent: 0, signedName: null },
  ]);
  const packet = await me.browser.get(`/api/claims/${claimId}/packet`);
  expect(packet.headers['content-type']).toBe('application/pdf');
});

test('what its owner sends anyway needs no consent, because nothing is signed here', async () => {
  await me.browser.delete(consent);
  const claimId = await saveClaim(server, me.userId, { state: 'TX' });
  expect((await file(claimId, {})).statusCode).toBe(200);
});
