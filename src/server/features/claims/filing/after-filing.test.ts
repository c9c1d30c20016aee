import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { addNotarizedPage } from '#test/support/add-notarized-page.ts';
import { readPdf } from '#test/support/pdf-text.ts';
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

const signed = { signedName: 'Sample Person' };
const file = (claimId: string, body: object = signed) => me.browser.post(`/api/claims/${claimId}/file`, body);

test('the page of a filed claim tells when its owner signed and added the notarized page, in order', async () => {
  const claimId = await saveClaim(server, me.userId, { state: 'CA' });
  await addNotarizedPage(me.browser, claimId);
  const timeline = async () => (await me.browser.get(`/api/claims/${claimId}`)).json().timeline;
  expect(await timeline()).toMatchObject([{ kind: 'found' }]);
  await file(claimId);
  expect((await timeline()).map(({ kind }: { kind: string }) => kind)).toEqual([
    'found',
    'notarized',
    'signed',
    'filed',
  ]);
});

describe('a claim that its owner sends', () => {
  test('is marked once, and may get its number later', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    const say = (body?: object) => me.browser.post(`/api/claims/${claimId}/sent`, body);
    expect((await say()).json()).toMatchObject({ code: 'claim_not_fileable' });
    await file(claimId, {});
    expect((await say()).json()).toMatchObject({ referenceNumber: null });
    expect((await say({ referenceNumber: ' TX-1 ' })).json()).toMatchObject({ referenceNumber: 'TX-1' });
    expect((await say()).json()).toMatchObject({ referenceNumber: 'TX-1' });
    const status = (await me.browser.get(`/api/claims/${claimId}/status`)).json();
    expect(status.progress).toBe(40);
    expect(status.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['found', 'filed', 'sent']);
  });

  test('is ready to send in the list, on its page and when tracked, until its owner sent it', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    const isReady = async () => {
      const [listed] = (await me.browser.get('/api/claims')).json();
      const opened = (await me.browser.get(`/api/claims/${claimId}`)).json();
      const tracked = (await me.browser.get(`/api/claims/${claimId}/status`)).json();
      return [listed, opened, tracked].map((told) => told.isReadyToSend);
    };
    expect(await isReady()).toEqual([false, false, false]);
    await file(claimId, {});
    expect(await isReady()).toEqual([true, true, true]);
    await me.browser.post(`/api/claims/${claimId}/sent`);
    expect(await isReady()).toEqual([false, false, false]);
  });

  test('is no longer sent once its owner reports how it ended', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    await file(claimId, {});
    await statusAfter(claimId, { outcome: 'rejected' });
    const [listed] = (await me.browser.get('/api/claims')).json();
    expect(listed).toMatchObject({ status: 'rejected', isReadyToSend: false });
  });

  const statusAfter = async (claimId: string, body: object) => {
    const answer = (await me.browser.post(`/api/claims/${claimId}/outcome`, body)).json();
    return answer.code ?? `${answer.status} ${answer.amount}`;
  };

  test('ends as its owner says, once', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    expect(await statusAfter(claimId, { outcome: 'paid' })).toBe('claim_closed');
    await file(claimId, {});
    expect(await statusAfter(claimId, { outcome: 'paid', amount: '1' })).toBe('invalid_input');
    expect(await statusAfter(claimId, { outcome: 'paid', amount: '200.50' })).toBe('paid 200.50');
    expect(await statusAfter(claimId, { outcome: 'paid', amount: '999.00' })).toBe('paid 200.50');
    expect(await statusAfter(claimId, { outcome: 'rejected' })).toBe('claim_closed');
    const { timeline } = (await me.browser.get(`/api/claims/${claimId}`)).json();
    expect(timeline.at(-1).text).toBe('You told us that Sample State Treasurer paid it: $200.50.');
    const [filing] = await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));
    expect(filing).toMatchObject({ amountCents: 245_00, paidAmountCents: 200_50 });
  });

  test('may be approved first and refused later', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    await file(claimId, {});
    expect(await statusAfter(claimId, { outcome: 'approved' })).toBe('approved 245.00');
    expect(await statusAfter(claimId, { outcome: 'rejected' })).toBe('rejected 245.00');
    expect(await statusAfter(claimId, { outcome: 'rejected' })).toBe('rejected 245.00');
  });

  test.each(['approved', 'paid'])('may be %s on appeal after a refusal', async (outcome) => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    await file(claimId, {});
    await statusAfter(claimId, { outcome: 'rejected' });
    expect(await statusAfter(claimId, { outcome })).toBe(`${outcome} 245.00`);
  });

  test.each(['unknown', 'at_least', 'up_to', 'estimate'] as const)(
    'is paid a sum that its owner says, where the office had published none (%s)',
    async (amountKind) => {
      const claimId = await saveClaim(server, me.userId, { state: 'TX', amountKind });
      await file(claimId, {});
      const refused = (await me.browser.post(`/api/claims/${claimId}/outcome`, { outcome: 'paid' })).json();
      expect(refused).toMatchObject({
        code: 'invalid_input',
        errors: { amount: 'Enter the amount that was paid.' },
      });
      expect(await statusAfter(claimId, { outcome: 'paid', amount: '80.00' })).toBe('paid 80.00');
    },
  );

  test('is not one that we send', async () => {
    const claimId = await saveClaim(server, me.userId);
    await file(claimId);
    const answer = await me.browser.post(`/api/claims/${claimId}/sent`, { referenceNumber: 'X' });
    expect(answer.json()).toMatchObject({ code: 'claim_not_fileable' });
    expect(await statusAfter(claimId, { outcome: 'paid' })).toBe('claim_closed');
  });
});

describe('the packet', () => {
  test('is a PDF with the name and the fee, the same each time', async () => {
    const claimId = await saveClaim(server, me.userId);
    const read = () => me.browser.get(`/api/claims/${claimId}/packet`);
    expect((await read()).statusCode).toBe(404);
    await file(claimId);
    const answer = await read();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="claim-packet-${claimId}.pdf"`,
    });
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain('Signed electronically by Sample Person');
    expect(text).toContain('10% of the amount paid $24.50');
    await server.db
      .update(users)
      .set({ email: `renamed-${me.userId}@example.com` })
      .where(eq(users.id, me.userId));
    expect((await read()).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  test('needs a session', async () => {
    const claimId = await saveClaim(server, me.userId);
    expect((await server.app.inject(`/api/claims/${claimId}/packet`)).statusCode).toBe(401);
  });
});

test.each([
  ['GET', 'filing'],
  ['GET', 'packet'],
  ['GET', 'status'],
  ['POST', 'file'],
  ['POST', 'sent'],
  ['POST', 'outcome'],
])("somebody else's claim is not found: %s %s", async (method, action) => {
  const other = await signInSomebody(server);
  const claimId = await saveClaim(server, other.userId);
  await other.browser.post(`/api/claims/${claimId}/file`, signed);
  const url = `/api/claims/${claimId}/${action}`;
  const answer = await (method === 'GET'
    ? me.browser.get(url)
    : me.browser.post(url, action === 'outcome' ? { outcome: 'paid' } : {}));
  expect(answer.json()).toMatchObject({ status: 404, detail: 'That claim does not exist.' });
});
