import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideReview } from '#server/features/reviews/api.ts';
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { claimedProperties } from '#server/platform/db/schema/properties.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { reviewOutcomes } from '#server/review-outcomes.ts';
import { type SampleChanges, sampleProperty } from '#test/support/sample-candidate.ts';
import { samplePicture } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { emailingOf } from '../sending/send-by-email.ts';
import { sendClaim } from '../sending/send-claim.ts';
import { describeRivals, readContestDocuments } from './pass-on.ts';

let server: TestServer;
/** The property that a test is about. */
let number: string;
/** The sandbox is so slow that no office acts. */
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());
beforeEach(() => {
  number = randomUUID();
});

const office = 'ca-unclaimed-property';

/** In Texas the owner sends the packet and reports the outcome. */
const inTexas: SampleChanges = { state: 'TX' };

/** Somebody who has found the property. */
async function findIt(changes: SampleChanges = {}, facts: Parameters<typeof sampleProperty>[0] = {}) {
  const { browser, userId } = await signInSomebody(server);
  const claimId = await saveClaim(server, userId, {
    key: `record:${office}:${number}`,
    facts: sampleProperty({ catalogId: office, propertyId: number, ...facts }),
    ...changes,
  });
  const path = `/api/claims/${claimId}`;
  const file = () => browser.post(`${path}/file`, { signedName: 'Sample Person' });
  const tell = (note?: string) => browser.post(`${path}/property-review`, { note });
  const read = async () => (await browser.get(path)).json();
  return { browser, userId, claimId, path, file, tell, read };
}

type Finder = Awaited<ReturnType<typeof findIt>>;

const codeOf = (answer: Awaited<ReturnType<Finder['file']>>): string =>
  answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${answer.json().code}`;

const reviewsOf = ({ claimId }: Finder) =>
  server.db.select().from(reviews).where(eq(reviews.subjectId, claimId));

const holders = () =>
  server.db
    .select({ claimId: claimedProperties.claimId })
    .from(claimedProperties)
    .where(and(eq(claimedProperties.number, number), isNull(claimedProperties.freedAt)));

/** Two people who find the same property; the first files it, the second tells us. */
async function contest(changes: SampleChanges = {}) {
  const [first, second] = [await findIt(changes), await findIt(changes)];
  expect(codeOf(await first.file())).toBe('done');
  expect(codeOf(await second.tell('It was my account.'))).toBe('done');
  return { first, second };
}

async function decide(finder: Finder, verdict: 'approved' | 'refused', insteadOf?: string) {
  const [review] = await reviewsOf(finder);
  if (!review) throw new Error('nothing to decide');
  return decideReview(server.deps, reviewOutcomes, {
    reviewId: review.id,
    verdict,
    reason: 'We looked at the papers.',
    insteadOf,
  });
}

describe('telling us', () => {
  test('is looked at once, however often it is said', async () => {
    const { second } = await contest();
    const answers = await Promise.all(Array.from({ length: 6 }, () => second.tell()));
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 6 }, () => 'done'));
    expect(await reviewsOf(second)).toMatchObject([
      {
        status: 'waiting',
        note: 'It was my account.',
        facts: { kind: 'property', office, propertyNumber: number },
      },
    ]);
    const [shown] = (await second.browser.get('/api/reviews')).json();
    expect(shown).toMatchObject({ kind: 'property', subjectId: second.claimId, status: 'waiting' });
  });

  test('says nothing about the first person', async () => {
    const { first, second } = await contest();
    await decide(second, 'refused');
    const bodies = await Promise.all(
      ['/api/reviews', `${second.path}/filing`, second.path].map(
        async (path) => (await second.browser.get(path)).body,
      ),
    );
    for (const secret of [first.userId, first.claimId]) expect(bodies.join()).not.toContain(secret);
  });

  test('is refused where nobody else claims the property', async () => {
    const alone = await findIt();
    expect(codeOf(await alone.tell())).toBe('409 property_free');
    expect(codeOf(await alone.file())).toBe('done');
    expect(codeOf(await alone.tell())).toBe('409 claim_not_fileable');
    expect(await reviewsOf(alone)).toEqual([]);
  });

  test('is refused for what is on no list', async () => {
    const { browser, userId } = await signInSomebody(server);
    const claimId = await saveClaim(server, userId, { type: 'tax_credit' });
    const answer = await browser.post(`/api/claims/${claimId}/property-review`);
    expect(codeOf(answer)).toBe('409 property_free');
  });

  test('is not looked at again after a refusal', async () => {
    const { second } = await contest();
    await decide(second, 'refused');
    expect(codeOf(await second.tell())).toBe('409 review_closed');
    expect(codeOf(await second.file())).toBe('409 property_claimed');
    expect(await reviewsOf(second)).toHaveLength(1);
  });

  test.each([
    ['is filed after all', ({ file }: Finder) => file()],
    ['is hidden', ({ browser, path }: Finder) => browser.post(`${path}/dismiss`)],
  ])('needs no decision once the claim %s', async (_what, act) => {
    const { first, second } = await contest(inTexas);
    await first.browser.post(`${first.path}/dismiss`);
    expect(codeOf(await act(second))).toBe('done');
    expect(await reviewsOf(second)).toMatchObject([{ status: 'withdrawn' }]);
  });
});

describe('a property that is passed on', () => {
  test('is kept for the second person, and the first one’s claim is as it was found', async () => {
    const { first, second } = await contest();
    await decide(second, 'approved');
    expect(await holders()).toEqual([{ claimId: second.claimId }]);
    expect(await first.read()).toMatchObject({ status: 'pending', filing: null, filedAt: null });
    expect((await first.read()).timeline.at(-1)).toMatchObject({
      kind: 'withdrawn',
      text: expect.stringContaining('so we took your claim back. We didn’t send it to'),
    });
    expect((await first.browser.get(`${first.path}/status`)).json().nextStep).toContain('tell us');
    expect(codeOf(await first.file())).toBe('409 property_claimed');
    expect((await second.browser.get(`${second.path}/filing`)).statusCode).toBe(200);
    expect(codeOf(await second.file())).toBe('done');
    await sendClaim(server.deps, first.claimId);
    expect(
      await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, first.claimId)),
    ).toMatchObject([{ sentAt: null, sealedSubmission: null }]);
  });

  test('lets the first person tell us, too', async () => {
    const { first, second } = await contest();
    await decide(second, 'approved');
    expect(codeOf(await first.tell())).toBe('done');
    await decide(first, 'approved');
    expect(await holders()).toEqual([{ claimId: first.claimId }]);
    expect(codeOf(await second.file())).toBe('409 property_claimed');
    expect(codeOf(await first.file())).toBe('done');
  });

  test('tells a first person who was to send the packet not to', async () => {
    const { first, second } = await contest(inTexas);
    await decide(second, 'approved');
    expect((await first.read()).timeline.at(-1).text).toContain('Please don’t send it');
    expect((await first.browser.post(`${first.path}/sent`, {})).json().code).toBe('claim_not_fileable');
  });

  test('leaves a claim that its office refused before as refused', async () => {
    const first = await findIt(inTexas);
    await first.file();
    await first.browser.post(`${first.path}/sent`, { referenceNumber: 'TX-1' });
    await first.browser.post(`${first.path}/outcome`, { outcome: 'rejected' });
    await first.file();
    const second = await findIt(inTexas);
    await second.tell();
    await decide(second, 'approved');
    expect(await first.read()).toMatchObject({ status: 'rejected', referenceNumber: 'TX-1' });
    expect(codeOf(await second.file())).toBe('done');
  });

  test('lets the first person remove the documents that were not sent', async () => {
    const [first, second] = [await findIt(), await findIt()];
    await first.browser.post(`${first.path}/documents`, {
      kind: 'proof_of_address',
      fileName: 'bill.png',
      contentBase64: (await samplePicture()).toString('base64'),
    });
    expect((await first.read()).documents).toHaveLength(1);
    await first.file();
    await second.tell();
    await decide(second, 'approved');
    expect((await first.read()).documents).toMatchObject([{ isSent: false }]);
  });

  test('is decided by the documents of both claims', async () => {
    const { first, second } = await contest(inTexas);
    for (const { browser, path } of [first, second])
      await browser.post(`${path}/documents`, {
        kind: 'proof_of_ownership',
        fileName: 'statement.png',
        contentBase64: (await samplePicture()).toString('base64'),
      });
    const [review] = await reviewsOf(second);
    if (!review) throw new Error('nothing to decide');
    const documents = await readContestDocuments(server.deps, server.db, review);
    expect(documents.map(({ name }) => name).toSorted()).toEqual(
      [first.claimId, second.claimId].toSorted().map((claimId) => expect.stringContaining(claimId)),
    );
    expect(documents[0]?.content.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  test('is free already if the first person gave it up', async () => {
    const { first, second } = await contest(inTexas);
    await first.browser.post(`${first.path}/dismiss`);
    await decide(second, 'approved');
    expect(codeOf(await second.file())).toBe('done');
  });

  test('of several owners goes to the second person from the claim that the operator names', async () => {
    const facts = { ownerCount: 2 };
    const [one, two, second] = [await findIt({}, facts), await findIt({}, facts), await findIt({}, facts)];
    await one.file();
    await two.file();
    await second.tell();
    const [review] = await reviewsOf(second);
    if (!review) throw new Error('nothing to decide');
    expect((await describeRivals(server.db, review)).join()).toMatch(`${one.claimId}`);
    await expect(decide(second, 'approved')).rejects.toThrow(/--instead-of which claim gives way/);
    await decide(second, 'approved', two.claimId);
    expect(await holders()).toEqual(
      expect.arrayContaining([{ claimId: one.claimId }, { claimId: second.claimId }]),
    );
  });
});

describe('a property is not passed on', () => {
  async function expectKept({ first, second }: Awaited<ReturnType<typeof contest>>, words: RegExp) {
    await expect(decide(second, 'approved')).rejects.toThrow(words);
    expect(await holders()).toEqual([{ claimId: first.claimId }]);
    expect(await reviewsOf(second)).toMatchObject([{ status: 'waiting' }]);
  }

  test('once its office has the claim', async () => {
    const both = await contest();
    await sendClaim(server.deps, both.first.claimId);
    await expectKept(both, /Ask the office to close that claim/);
  });

  test('once its office may have the claim', async () => {
    const both = await contest();
    await server.db
      .update(claimFilings)
      .set({ sealedSubmission: Buffer.from('sealed') })
      .where(eq(claimFilings.claimId, both.first.claimId));
    await expectKept(both, /or is just getting it/);
  });

  test('while the claim is being emailed', async () => {
    const both = await contest();
    const [filing] = await server.db
      .select()
      .from(claimFilings)
      .where(eq(claimFilings.claimId, both.first.claimId));
    if (!filing) throw new Error('not filed');
    await oneAtATime(server.db, emailingOf(filing), () => expectKept(both, /or is just getting it/));
  });

  test.each([
    ['approved', undefined],
    ['paid', '245.00'],
  ])('once its office has %s the claim', async (outcome, amount) => {
    const both = await contest(inTexas);
    await both.first.browser.post(`${both.first.path}/outcome`, { outcome, amount });
    await expectKept(both, outcome === 'paid' ? /has paid claim/ : /Ask the office to close/);
  });

  test('if an operator refuses', async () => {
    const { first, second } = await contest();
    await decide(second, 'refused');
    expect(await holders()).toEqual([{ claimId: first.claimId }]);
    expect(await first.read()).toMatchObject({ status: 'filed' });
  });
});

describe('at the same time', () => {
  test('as it is sent, a property is either sent or passed on', async () => {
    for (let round = 0; round < 4; round += 1) {
      number = randomUUID();
      const { first, second } = await contest();
      const [decision] = await Promise.allSettled([
        decide(second, 'approved'),
        sendClaim(server.deps, first.claimId),
      ]);
      const [filing] = await server.db
        .select()
        .from(claimFilings)
        .where(eq(claimFilings.claimId, first.claimId));
      const isPassedOn = decision.status === 'fulfilled';
      expect(filing?.sentAt === null).toBe(isPassedOn);
      expect(await holders()).toEqual([{ claimId: isPassedOn ? second.claimId : first.claimId }]);
    }
  });

  test('as the first person files it again, it is one person’s', async () => {
    const { first, second } = await contest(inTexas);
    await first.browser.post(`${first.path}/outcome`, { outcome: 'rejected' });
    const [filed] = await Promise.all([first.file(), decide(second, 'approved').catch(() => {})]);
    const isFirsts = filed.statusCode === 200;
    const files = await second.file();
    expect([isFirsts, codeOf(files) === 'done'].filter(Boolean)).toHaveLength(1);
    expect(await holders()).toHaveLength(1);
  });
});

test('people of one name and birth date can tell us, too', async () => {
  const [first, second] = [await findIt(), await findIt()];
  for (const { userId } of [first, second])
    await server.db.update(people).set({ dateOfBirth: '1988-04-12' }).where(eq(people.userId, userId));
  await first.file();
  expect(codeOf(await second.tell())).toBe('done');
});
