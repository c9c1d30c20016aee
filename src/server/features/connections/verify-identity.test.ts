import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connections } from '#server/platform/db/schema/connections.ts';
import { people, personNames } from '#server/platform/db/schema/people.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { createFormBrowser } from '#test/support/form-browser.ts';
import { samplePdf, samplePicture } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signIn();
});

const jordan = { firstName: 'Jordan', lastName: 'Rivera', dateOfBirth: '1988-04-12' };

const signIn = (fields: object = {}) => signInSomebody(server, { ...jordan, isVerified: false, ...fields });

/** Opens ID.me, signs in with this button, and returns where ID.me sends the browser back. */
async function visitIdme(button = 'Sign in as Jordan Rivera'): Promise<string> {
  const { verificationUrl } = (await me.browser.post('/api/irs/verify', { action: 'initiate' })).json();
  const site = createFormBrowser(server.sandboxUrl);
  const { page } = await site.press((await site.open(verificationUrl)).page, button);
  const { leftTo } = await site.press(page, 'Allow');
  if (!leftTo) throw new Error('ID.me did not lead back');
  return `${leftTo.pathname}${leftTo.search}`;
}

/** Returns what the last page of the popup reports. */
async function finish(way: string): Promise<{ outcome: string; message: string }> {
  const { body } = await me.browser.get(way);
  return JSON.parse(/<script type="application\/json" id="message">(.*)<\/script>/.exec(body)?.[1] ?? '');
}

const verify = async (button?: string) => finish(await visitIdme(button));

const identity = async () => (await me.browser.get('/api/identity')).json();
const listConnections = () => server.db.select().from(connections).where(eq(connections.userId, me.userId));

/** Makes ID.me answer differently for the rest of the test. */
function answerWith(change: Partial<Awaited<ReturnType<typeof server.deps.idme.finish>>>): void {
  const { finish: real } = server.deps.idme;
  onTestFinished(() => void Object.assign(server.deps.idme, { finish: real }));
  server.deps.idme.finish = async (returned) => ({ ...(await real(returned)), ...change });
}

async function expectNothingMarked(): Promise<void> {
  expect(await identity()).toMatchObject({ verified: null });
  const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
  expect(person).toMatchObject({ verifiedAt: null, verifiedLastName: null, verifiedDateOfBirth: null });
}

describe('somebody whom ID.me verified', () => {
  test('is verified if name and birth date are theirs, and may file then', async () => {
    const claimId = await saveClaim(server, me.userId);
    const file = () => me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Jordan Rivera' });
    expect((await file()).json()).toMatchObject({ status: 403, code: 'identity_required' });

    expect(await verify()).toEqual({
      provider: 'idme',
      outcome: 'connected',
      message: 'Your identity is verified as Jordan Rivera.',
    });

    expect(await identity()).toMatchObject({
      verified: {
        name: 'Jordan Rivera',
        dateOfBirth: '1988-04-12',
        address: '1420 Alder Creek Road, Sacramento, CA, 95814',
        source: 'idme',
        level: 'IAL2',
      },
    });
    expect((await file()).statusCode).toBe(200);
  });

  test('needs no decision about documents any more', async () => {
    await me.browser.post('/api/identity/documents', {
      documentBase64: samplePdf().toString('base64'),
      selfieBase64: (await samplePicture()).toString('base64'),
    });
    expect(await identity()).toMatchObject({ documents: { status: 'waiting' } });
    await verify();
    expect(await identity()).toMatchObject({ verified: { source: 'idme' }, documents: null });
    expect(await server.db.select().from(reviews).where(eq(reviews.userId, me.userId))).toMatchObject([
      { status: 'withdrawn' },
    ]);
  });

  test('and who was connected before identities were verified is asked once more', async () => {
    await verify();
    const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
    await server.db
      .update(people)
      .set({
        verifiedAt: null,
        verifiedBy: null,
        verifiedLevel: null,
        verifiedFirstName: null,
        verifiedLastName: null,
      })
      .where(eq(people.id, person?.id ?? ''));
    expect(await identity()).toMatchObject({ verified: null });
    expect(await verify()).toMatchObject({ outcome: 'connected' });
    expect(await identity()).toMatchObject({ verified: { source: 'idme' } });
    expect(await listConnections()).toHaveLength(1);
  });
});

describe('nobody is verified', () => {
  test('by a stranger’s identity, which is not connected either', async () => {
    expect(await verify('Sign in as Sandbox Stranger')).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining(
        'ID.me verified Sandbox Stranger, but this account is in the name of Jordan Rivera.',
      ),
    });
    await expectNothingMarked();
    expect(await listConnections()).toEqual([]);
  });

  test('by somebody of their name with another birth date, which the page does not tell', async () => {
    me = await signIn({ dateOfBirth: '1990-01-01' });
    const { outcome, message } = await verify();
    expect({ outcome, message }).toEqual({
      outcome: 'failed',
      message: expect.stringContaining('another date of birth than the one in your details'),
    });
    expect(message).not.toMatch(/19\d\d/);
    await expectNothingMarked();
    expect(await listConnections()).toEqual([]);
  });

  test.each([
    ['shares no birth date', 'Jordan Rivera, no birth date shared', 'didn’t tell us your date of birth'],
    ['verified them at IAL1', 'Jordan Rivera, at IAL1 only', 'its level is IAL1'],
  ])('if ID.me %s; tax records can be added', async (_what, button, words) => {
    expect(await verify(button)).toMatchObject({
      outcome: 'not_verified',
      message: expect.stringContaining(words),
    });
    await expectNothingMarked();
    expect(await listConnections()).toMatchObject([{ kind: 'tax', label: 'Jordan Rivera' }]);
  });

  test('if ID.me names no level', async () => {
    answerWith({ level: null, isAssured: false });
    expect(await verify()).toMatchObject({ outcome: 'not_verified' });
    await expectNothingMarked();
  });

  test('whose details have no birth date to compare', async () => {
    me = await signIn({ dateOfBirth: null });
    expect(await verify()).toMatchObject({
      outcome: 'not_verified',
      message: expect.stringContaining('Your details have no date of birth.'),
    });
    await expectNothingMarked();
  });

  test('under a former name, which anybody can add to their details', async () => {
    me = await signIn({ lastName: 'Delgado' });
    const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
    const former = { firstName: 'Jordan', lastName: 'Rivera', position: 1 };
    await server.db.insert(personNames).values({ userId: me.userId, personId: person?.id ?? '', ...former });
    expect(await verify()).toMatchObject({
      outcome: 'not_verified',
      message: expect.stringContaining('ID.me knows you as Jordan Rivera.'),
    });
    await expectNothingMarked();
  });

  test('whose name is in letters that cannot be compared', async () => {
    me = await signIn({ firstName: '小明', lastName: '王' });
    expect((await verify()).outcome).not.toBe('connected');
    await expectNothingMarked();
  });
});

test('details that were changed while the person was at ID.me are the ones compared', async () => {
  const way = await visitIdme();
  const { email } = (await me.browser.get('/api/auth/me')).json();
  const changed = await me.browser.post('/api/onboarding/personal-info', {
    ...jordan,
    dateOfBirth: '1988-04-13',
    email,
    address: '1420 Alder Creek Road, Sacramento, CA 95814',
  });
  expect(changed.statusCode).toBe(200);
  expect(await finish(way)).toMatchObject({ outcome: 'failed' });
  await expectNothingMarked();
});

test('a change at the same moment never leaves a mark that differs from the details', async () => {
  const { email } = (await me.browser.get('/api/auth/me')).json();
  const way = await visitIdme();
  const details = { ...jordan, email, address: '1420 Alder Creek Road, Sacramento, CA 95814' };
  await Promise.all([
    finish(way),
    me.browser.post('/api/onboarding/personal-info', { ...details, dateOfBirth: '1990-02-02' }),
  ]);
  await expectNothingMarked();
});

test('the identity verified before stays when ID.me shows less', async () => {
  me = await signIn({ isVerified: true });
  expect(await verify('Jordan Rivera, at IAL1 only')).toMatchObject({
    outcome: 'connected',
    message: 'Jordan Rivera is connected. Your identity was verified before.',
  });
  expect(await identity()).toMatchObject({ verified: { name: 'Jordan Rivera' } });
});

test('an installation without ID.me says so, and offers documents', async () => {
  const without = await startTestServer({ without: ['idme'], worksJobs: false });
  onTestFinished(() => without.stop());
  const { browser } = await signInSomebody(without, { ...jordan, isVerified: false });
  expect((await browser.get('/api/identity')).json()).toMatchObject({ ways: { idme: false, bank: true } });
  const answer = await browser.post('/api/irs/verify', { action: 'initiate' });
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_offered' });
});
