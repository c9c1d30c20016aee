import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHeld } from '#server/features/claims/api.ts';
import { emailPayoutNews } from '#server/features/payouts/payments/email-payout-news.ts';
import { reviewJobs } from '#server/features/reviews/jobs.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { finderSentences } from '#shared/claims/finder-sentences.ts';
import type { StateCode } from '#shared/us-states.ts';
import { insertReadyPayout } from '#test/support/ready-payout.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

async function payoutNews(userId: string, state: StateCode): Promise<void> {
  const payoutId = await insertReadyPayout(server, userId);
  await server.db.update(claims).set({ state }).where(eq(claims.userId, userId));
  await emailPayoutNews(server.deps, payoutId, 'completed');
}

async function reviewNews(userId: string, state: StateCode): Promise<void> {
  const subjectId = await saveClaim(server, userId, { state });
  const facts = { kind: 'property', office: 'sample', propertyNumber: '1' } as const;
  const decided = { status: 'approved', reason: 'It is yours.', openedAt: server.deps.now() } as const;
  const [review] = await server.db
    .insert(reviews)
    .values({ userId, kind: 'property', subjectId, facts, ...decided, decidedAt: server.deps.now() })
    .returning();
  if (!review) throw new Error('no review was made');
  await reviewJobs(server.deps, listHeld)['tell-review']({ reviewId: review.id });
}

test.each([
  ['a payout', payoutNews],
  ['a decision about a property', reviewNews],
])('a mail about %s says what Indiana’s law asks for, where Indiana holds it', async (_what, send) => {
  for (const state of ['IN', 'CA'] as const) {
    const { browser, userId } = await signInSomebody(server);
    await send(userId, state);
    const { email } = (await browser.get('/api/auth/me')).json();
    const [mail] = await server.mailbox.list(email);
    expect([mail?.text, mail?.html].map((body) => body?.includes(finderSentences.IN ?? '?'))).toEqual([
      state === 'IN',
      state === 'IN',
    ]);
  }
});
