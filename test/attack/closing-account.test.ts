import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freezeAccount } from '#server/features/privacy/deletion/ask-deletion.ts';
import { deleteAccount } from '#server/features/privacy/deletion/delete-account.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { lockUser } from '#server/platform/locks.ts';
import { sampleOfToday } from '#test/support/long-run.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { untilHeldUp } from '#test/support/until-held-up.ts';
import { type Answer, askRoute } from './ask-route.ts';
import { accessByRoute } from './route-access.ts';
import { sampleBodyOf } from './sample-bodies.ts';

let server: TestServer;
beforeAll(async () => {
  // The tests delete the accounts themselves, so that each deletion meets what it is meant to meet.
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

const writes = [...accessByRoute].flatMap(([route, access]) =>
  (access === 'signed-in' || access === 'optional') && !route.startsWith('GET ') ? [route] : [],
);

/** The calls that start something for somebody, and what they need beside a session. */
const starts = [
  'POST /api/claims/scan',
  'POST /api/onboarding/ai-scan',
  'POST /api/claims/:claimId/file',
  'POST /api/create-payment-intent',
  'POST /api/subscription/create-payment-intent',
  'POST /api/user/payout-accounts',
];

const endings: Record<string, (tx: Tx, userId: string) => Promise<unknown>> = {
  closed: (tx, userId) => freezeAccount(server.deps, tx, userId),
  gone: (tx, userId) => tx.delete(users).where(eq(users.id, userId)),
};

/** Sends a request that waits for the account's row while the account is being closed or deleted. */
async function askDuring(route: string, ending: string): Promise<Answer> {
  const { browser, userId } = await signInSomebody(server);
  const params = { claimId: await saveClaim(server, userId) };
  let isAnswered = false;
  let asked: Promise<Answer> | undefined;
  await server.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    asked = askRoute(server, { route, params, token: browser.token(), body: sampleBodyOf(route) }).finally(
      () => {
        isAnswered = true;
      },
    );
    await Promise.race([asked, untilHeldUp(server, 1)]);
    if (!isAnswered) await endings[ending]?.(tx, userId);
  });
  if (!asked) throw new Error('nothing was asked');
  return asked;
}

describe.each(Object.keys(endings))('an account that is %s meanwhile', (ending) => {
  test.each(starts)('starts nothing by %s', async (route) => {
    const answer = await askDuring(route, ending);
    expect(answer.json()).toMatchObject({ status: 409, code: 'account_closed' });
  });

  test.each(sampleOfToday(writes, 24))('is no failure of ours for %s', async (route) => {
    const { statusCode, body } = await askDuring(route, ending);
    // Where the two wait for each other, PostgreSQL ends one; what is then asked again is refused.
    if (!body.includes('database_too_slow')) expect(statusCode, body).toBeLessThan(500);
  });
});

test('scans that meet the whole deletion of their account are started before it or refused', async () => {
  const rounds = Array.from({ length: 8 }, async () => {
    const { browser, userId } = await signInSomebody(server);
    const scan = () => browser.post('/api/claims/scan');
    const close = browser.delete('/api/user/account').then(() => deleteAccount(server.deps, userId));
    const answers = await Promise.all([scan(), scan(), scan(), scan()]);
    await close;
    return answers.map(({ statusCode }) => statusCode);
  });
  for (const status of (await Promise.all(rounds)).flat()) expect([200, 401, 409]).toContain(status);
});
