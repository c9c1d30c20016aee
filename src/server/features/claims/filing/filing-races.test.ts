import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { repetitions } from '#test/support/long-run.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { isCurrentFiling } from '../queries.ts';

const rounds = repetitions({ sampled: 5, long: 50 });
const longTestMs = 240_000;

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  me = await signInSomebody(server);
  const plan = { subscriptionPlan: 'unlimited' } as const;
  await server.db.update(users).set(plan).where(eq(users.id, me.userId));
});
afterAll(() => server.stop());

const fileTwice = async (claimId: string, body?: object) => {
  const file = () => me.browser.post(`/api/claims/${claimId}/file`, body);
  const answers = await Promise.all([file(), file()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
};

test(
  'claims filed twice at once are filed once each, and each sent once',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const claimId = await saveClaim(server, me.userId, { key: `round-${round}` });
      await fileTwice(claimId, { signedName: 'Sample Person' });
    }
    expect(await server.db.select().from(claimFilings)).toHaveLength(rounds);
    const { rows } = await server.db.execute(sql`select 1 from jobs.job where name = 'send-claim'`);
    expect(rows).toHaveLength(rounds);
  },
  longTestMs,
);

test(
  'a claim refused many times and filed again twice at once has one filing that counts',
  async () => {
    const claimId = await saveClaim(server, me.userId, { key: 'again', state: 'TX' });
    await fileTwice(claimId);
    for (let round = 0; round < rounds; round += 1) {
      await me.browser.post(`/api/claims/${claimId}/outcome`, { outcome: 'rejected' });
      await fileTwice(claimId);
    }
    const ofClaim = eq(claimFilings.claimId, claimId);
    expect(await server.db.$count(claimFilings, ofClaim)).toBe(rounds + 1);
    const current = sql`${ofClaim} and ${isCurrentFiling}`;
    expect(await server.db.$count(claimFilings, current)).toBe(1);
  },
  longTestMs,
);
