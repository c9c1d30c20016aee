import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addReviewDocument,
  DecisionRefused,
  decideReview,
  openReview,
} from '#server/features/reviews/api.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { reviewDocuments, reviews } from '#server/platform/db/schema/reviews.ts';
import { lockUser } from '#server/platform/locks.ts';
import { reviewOutcomes } from '#server/review-outcomes.ts';
import { dayMs } from '#shared/durations.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { findOwnPerson, findVerification } from './api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Browser = Awaited<ReturnType<typeof signInSomebody>>['browser'];

const birthDate = '1988-04-12';

async function signIn(fields: object = {}) {
  const { browser, userId } = await signInSomebody(server, { dateOfBirth: birthDate, ...fields });
  const { email } = (await browser.get('/api/auth/me')).json();
  return { browser, userId, email };
}

/** Saves somebody's own details with the given changes. */
const save = ({ browser, email }: { browser: Browser; email: string }, changes: object) =>
  browser.post('/api/onboarding/personal-info', {
    firstName: 'Sample',
    lastName: 'Person',
    email,
    dateOfBirth: birthDate,
    address: '1420 Alder Creek Road, Sacramento, CA 95814',
    ...changes,
  });

const reviewsOf = (userId: string) => server.db.select().from(reviews).where(eq(reviews.userId, userId));

describe('a verified person', () => {
  test('stays verified while they move house', async () => {
    const me = await signIn();
    expect((await save(me, { address: '9 New Street, Fresno, CA 93721' })).statusCode).toBe(200);
    expect(await findVerification(server.db, me.userId)).toMatchObject({
      source: 'idme',
      lastName: 'Person',
    });
  });

  test.each([
    ['last name', { lastName: 'Delgado' }],
    ['middle name', { middleName: 'Avery' }],
    ['birth date', { dateOfBirth: '1988-04-13' }],
  ])('who changes their %s has to be verified again', async (_what, change) => {
    const me = await signIn();
    expect((await save(me, change)).statusCode).toBe(200);
    expect(await findVerification(server.db, me.userId)).toBeUndefined();
    expect(await findOwnPerson(server.db, me.userId)).toMatchObject({
      verifiedBy: null,
      verifiedLastName: null,
    });
  });
});

describe('an account’s own person', () => {
  test('is searched for under three names at most within 30 days', async () => {
    const me = await signIn({ isVerified: false });
    for (const lastName of ['Alder', 'Birch', 'Cedar'])
      expect((await save(me, { lastName })).statusCode).toBe(200);

    const fourth = await save(me, { lastName: 'Dogwood' });

    expect(fourth.statusCode).toBe(409);
    expect(fourth.json()).toMatchObject({
      code: 'identity_limit_reached',
      detail: expect.stringContaining('3 names or birth dates in the last 30 days'),
      errors: { lastName: expect.stringContaining('You can change yours again from') },
    });
    expect((await me.browser.get('/api/auth/me')).json()).toMatchObject({ firstName: 'Sample' });
    // Going back to a name that was searched already is no further identity.
    expect((await save(me, { lastName: 'Birch' })).statusCode).toBe(200);
    server.clock.advance(31 * dayMs);
    await me.browser.signIn({ email: me.email });
    expect((await save(me, { lastName: 'Dogwood' })).statusCode).toBe(200);
  });

  test('is looked at by an operator at the fourth change within a year', async () => {
    const me = await signIn();
    for (const lastName of ['Alder', 'Birch', 'Alder']) await save(me, { lastName });
    expect(await reviewsOf(me.userId)).toEqual([]);

    await save(me, { lastName: 'Birch' });

    expect(await reviewsOf(me.userId)).toMatchObject([
      { kind: 'identity_changes', status: 'waiting', facts: { changesInYear: 4 } },
    ]);
    expect((await me.browser.get('/api/reviews')).json()).toMatchObject([{ kind: 'identity_changes' }]);
  });

  test('nine concurrent saves under different names get no further than three', async () => {
    const me = await signIn({ isVerified: false });
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => save(me, { lastName: `Person${'abcdefghi'[index]}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  });
});

describe('documents for review', () => {
  async function sendDocuments(userId: string) {
    const person = await findOwnPerson(server.db, userId);
    if (!person) throw new Error('nobody');
    return server.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const review = await openReview(server.deps, tx, {
        userId,
        subjectId: person.id,
        facts: { kind: 'identity' },
      });
      for (const kind of ['identity_document', 'selfie'] as const)
        await addReviewDocument(server.deps, tx, {
          reviewId: review.id,
          kind,
          contentType: 'image/jpeg',
          content: Buffer.from('picture'),
        });
      return review;
    });
  }

  const decide = (reviewId: string, verdict: 'approved' | 'refused') =>
    decideReview(server.deps, reviewOutcomes, { reviewId, verdict, reason: 'The pictures are clear.' });

  test('verify the person once an operator approves, and are deleted', async () => {
    const me = await signIn({ isVerified: false });
    const review = await sendDocuments(me.userId);

    await decide(review.id, 'approved');

    expect(await findVerification(server.db, me.userId)).toMatchObject({
      source: 'review',
      firstName: 'Sample',
      dateOfBirth: birthDate,
    });
    expect(await server.db.$count(reviewDocuments, eq(reviewDocuments.userId, me.userId))).toBe(0);
    const mail = await server.mailbox.waitForMail(me.email, { subject: /identity documents: approved/ });
    expect(mail.text).toContain('The pictures are clear.');
  });

  test('that are refused verify nobody, and the person reads why', async () => {
    const me = await signIn({ isVerified: false });
    await decide((await sendDocuments(me.userId)).id, 'refused');
    expect(await findVerification(server.db, me.userId)).toBeUndefined();
    expect((await me.browser.get('/api/reviews')).json()).toMatchObject([
      { kind: 'identity', status: 'refused', reason: 'The pictures are clear.' },
    ]);
  });

  test('verify nobody of whom only a name is known', async () => {
    const me = await signIn({ isVerified: false, dateOfBirth: null });
    const { id } = await sendDocuments(me.userId);
    await expect(decide(id, 'approved')).rejects.toThrow('neither birth date nor address');
    expect(await reviewsOf(me.userId)).toMatchObject([{ status: 'waiting' }]);
  });

  test('are decided once by two operators at the same time', async () => {
    const me = await signIn({ isVerified: false });
    const review = await sendDocuments(me.userId);
    const decisions = await Promise.allSettled([decide(review.id, 'approved'), decide(review.id, 'refused')]);
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = decisions.filter((decision) => decision.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(DecisionRefused);
  });

  test('show the person as they were: changed details end the review', async () => {
    const me = await signIn({ isVerified: false });
    const review = await sendDocuments(me.userId);
    await save(me, { lastName: 'Delgado' });
    await expect(decide(review.id, 'approved')).rejects.toThrow('already closed');
    expect(await reviewsOf(me.userId)).toMatchObject([{ status: 'withdrawn' }]);
  });

  test('of somebody else’s person cannot be asked for', async () => {
    await expect(decide(randomUUID(), 'approved')).rejects.toBeInstanceOf(DecisionRefused);
  });
});

test('a person row is verified as a whole or not at all', async () => {
  const me = await signIn();
  const person = await findOwnPerson(server.db, me.userId);
  await expect(
    server.db
      .update(people)
      .set({ verifiedBy: null })
      .where(eq(people.id, person?.id ?? '')),
  ).rejects.toThrow();
});
