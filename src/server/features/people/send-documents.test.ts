import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideReview, type ReviewRow, readReviewDocuments } from '#server/features/reviews/api.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { reviewDocuments, reviews } from '#server/platform/db/schema/reviews.ts';
import { reviewOutcomes } from '#server/review-outcomes.ts';
import { hourMs } from '#shared/durations.ts';
import { samplePdf, samplePicture } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signIn();
});

const signIn = (fields: object = {}) =>
  signInSomebody(server, { dateOfBirth: '1988-04-12', isVerified: false, ...fields });

async function send(files: { document?: Buffer; selfie?: Buffer } = {}, from = me) {
  const { document = samplePdf(), selfie = await samplePicture() } = files;
  return from.browser.post('/api/identity/documents', {
    documentBase64: document.toString('base64'),
    selfieBase64: selfie.toString('base64'),
  });
}

const read = async (from = me) => (await from.browser.get('/api/identity')).json();

async function findReview(userId = me.userId) {
  const [review] = await server.db.select().from(reviews).where(eq(reviews.userId, userId));
  if (!review) throw new Error('nothing waits');
  return review;
}

const documentsOf = (userId = me.userId) =>
  server.db.select().from(reviewDocuments).where(eq(reviewDocuments.userId, userId));

const decide = (review: ReviewRow, verdict: 'approved' | 'refused', reason: string) =>
  decideReview(server.deps, reviewOutcomes, { reviewId: review.id, verdict, reason });

describe('the state of an identity', () => {
  test('is told to its owner: not verified, and how it can be', async () => {
    expect(await read()).toEqual({
      emailProved: true,
      verified: null,
      ways: { idme: true, bank: true },
      banks: [],
      documents: null,
    });
  });

  test('names who was verified, and by what', async () => {
    const verified = await signIn({ isVerified: true });
    expect(await read(verified)).toMatchObject({
      verified: {
        name: 'Sample Person',
        dateOfBirth: '1988-04-12',
        address: null,
        source: 'idme',
        level: 'IAL2',
      },
    });
  });

  test('says when an address of email still has to be proved', async () => {
    expect(await read(await signIn({ emailProvedAt: null }))).toMatchObject({ emailProved: false });
  });
});

describe('documents', () => {
  test('wait for an operator, drawn anew and sealed', async () => {
    const pdf = samplePdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' });
    const selfie = await samplePicture();

    expect((await send({ document: pdf, selfie })).json()).toEqual({ success: true });

    expect(await read()).toMatchObject({ verified: null, documents: { status: 'waiting', reason: null } });
    for (const { sealedContent } of await documentsOf()) {
      expect(sealedContent.includes('%PDF')).toBe(false);
      expect(sealedContent.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    }
    const [document, picture] = await readReviewDocuments(server.deps, server.db, await findReview());
    expect(document).toMatchObject({ kind: 'identity_document', contentType: 'application/pdf' });
    expect(document?.content.includes('JavaScript')).toBe(false);
    expect(picture).toMatchObject({ kind: 'selfie', contentType: 'image/jpeg' });
    expect(picture?.content.equals(selfie)).toBe(false);
  });

  test('let their sender file once an operator approves them, and not before', async () => {
    const claimId = await saveClaim(server, me.userId);
    const file = () => me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
    await send();
    expect((await file()).json()).toMatchObject({ status: 403, code: 'identity_required' });

    await decide(await findReview(), 'approved', 'Both show the same person.');

    expect(await read()).toMatchObject({
      verified: { name: 'Sample Person', dateOfBirth: '1988-04-12', source: 'review' },
      documents: null,
    });
    expect((await file()).statusCode).toBe(200);
    expect(await documentsOf()).toEqual([]);
    expect((await send()).json()).toMatchObject({ status: 409, code: 'identity_verified' });
  });

  test('that were refused can be sent again, and say why', async () => {
    await send();
    await decide(await findReview(), 'refused', 'The document is cut off.');
    expect(await read()).toMatchObject({
      verified: null,
      documents: { status: 'refused', reason: 'The document is cut off.' },
    });
    const { email } = (await me.browser.get('/api/auth/me')).json();
    const mail = await server.mailbox.waitForMail(email, { subject: /identity documents: not approved/ });
    expect(mail.text).toContain('The document is cut off.');
    server.clock.advance(1_000);
    expect((await send()).statusCode).toBe(200);
    expect(await read()).toMatchObject({ documents: { status: 'waiting', reason: null } });
  });

  test('are taken once while they wait, also when five come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    const codes = answers.map((answer) => answer.json().code ?? 'sent');
    expect(codes.toSorted()).toEqual([...Array(4).fill('review_waiting'), 'sent']);
    expect((await send()).json()).toMatchObject({ status: 409, code: 'review_waiting' });
    expect(await documentsOf()).toHaveLength(2);
  });

  test('need a proved address of email, to which the answer goes', async () => {
    const unproved = await signIn({ emailProvedAt: null });
    expect((await send({}, unproved)).json()).toMatchObject({ status: 403, code: 'email_not_proved' });
  });

  test.each([
    ['documentBase64', { document: Buffer.from('MZ\x90\0') }, 'a PDF, or a JPEG, PNG or WebP picture'],
    ['selfieBase64', { selfie: samplePdf() }, 'Please add a JPEG, PNG or WebP picture.'],
    ['selfieBase64', { selfie: Buffer.from('\0\0\0\x18ftypheic') }, 'HEIC'],
    ['documentBase64', { document: Buffer.alloc(10_100_000) }, 'larger than 10 MB'],
  ])('with a bad %s are refused with a sentence', async (field, files, words) => {
    const answer = await send(files);
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      errors: { [field]: expect.stringContaining(words) },
    });
    expect(await documentsOf()).toEqual([]);
  });

  test('are not looked into without end', async () => {
    const program = { selfie: Buffer.from('MZ') };
    for (let nth = 1; nth <= 10; nth += 1) expect((await send(program)).statusCode).toBe(400);
    expect((await send()).json()).toMatchObject({ code: 'too_many_attempts' });
    server.clock.advance(hourMs);
    expect((await send()).statusCode).toBe(200);
  });

  test('of somebody else are neither seen nor changed', async () => {
    await send();
    const stranger = await signIn();
    expect(await read(stranger)).toMatchObject({ documents: null });
    expect((await stranger.browser.get('/api/reviews')).json()).toEqual([]);
    expect((await send({}, stranger)).statusCode).toBe(200);
    expect(await documentsOf()).toHaveLength(2);
  });

  test('are deleted with the account', async () => {
    await send();
    expect((await me.browser.delete('/api/user/account')).statusCode).toBe(200);
    await expect.poll(() => server.db.$count(people, eq(people.userId, me.userId))).toBe(0);
    expect(await documentsOf()).toEqual([]);
  });
});

test('an installation without ID.me and Plaid still takes documents', async () => {
  const without = await startTestServer({ without: ['idme', 'plaid'], worksJobs: false });
  try {
    const somebody = await signInSomebody(without, { isVerified: false });
    expect(await read(somebody)).toMatchObject({ ways: { idme: false, bank: false } });
    expect((await send({}, somebody)).statusCode).toBe(200);
  } finally {
    await without.stop();
  }
});
