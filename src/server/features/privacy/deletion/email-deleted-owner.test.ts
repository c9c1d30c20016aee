import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordRecovery } from '#server/features/ledger/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cents } from '#shared/money.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { deleteAccount } from './delete-account.ts';

let server: TestServer;
beforeAll(async () => {
  // The tests run jobs themselves, so that each one controls what happens when.
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

async function closeAccount(email: string) {
  const { browser, userId } = await signInSomebody(server, {
    email,
    firstName: 'Robin',
    emailProvedAt: server.clock.now(),
  });
  return { userId, ask: () => browser.delete('/api/user/account') };
}

const emails = async (email: string) =>
  (await server.mailbox.list(email)).map(
    ({ subject, text }) => `${subject}\n${text.replaceAll(/\s+/g, ' ')}`,
  );

test('the owner of a deleted account is emailed once what was deleted, and that nothing is stored', async () => {
  const email = 'told-once@example.com';
  const { userId, ask } = await closeAccount(email);
  await ask();
  expect(await emails(email)).toEqual([]);
  await Promise.all([deleteAccount(server.deps, userId), deleteAccount(server.deps, userId)]);
  await deleteAccount(server.deps, userId);

  const [sent = '', ...others] = await emails(email);
  expect(others).toEqual([]);
  expect(sent).toContain('Your Rightful account was deleted');
  expect(sent).toContain('Hello Robin');
  expect(sent).toContain('Bank account information');
  expect(sent).toContain('There were no financial records that we must keep.');
});

test('the email says what must be kept, until when, and what is still owed', async () => {
  const email = 'owed@example.com';
  const { userId, ask } = await closeAccount(email);
  const claimId = await saveClaim(server, userId);
  await server.db.transaction((tx) =>
    recordRecovery(tx, {
      claimId,
      userId,
      amountCents: cents(1_000),
      feeCents: cents(100),
      receivedBy: 'us',
      at: server.deps.now(),
    }),
  );
  await ask();
  await deleteAccount(server.deps, userId);
  const [sent = ''] = await emails(email);
  expect(sent).toContain('locked away until March 2, 2033');
  expect(sent).toContain('We still owe you $9.00.');
});

test('a mail server that is unavailable does not stop a deletion, and the address is stored nowhere', async () => {
  const email = 'unreachable@example.com';
  const { userId, ask } = await closeAccount(email);
  const send = () => Promise.reject(new Error(`550 ${email} unknown`));
  const deps: Deps = { ...server.deps, mailer: { ...server.deps.mailer, send } };
  await ask();
  await deleteAccount(deps, userId);

  const { rows } = await server.db.execute(sql`select from users where id = ${userId}`);
  expect(rows).toEqual([]);
  expect(server.logged.some((line) => line.includes('was not sent') && line.includes(userId))).toBe(true);
  expect(server.logged.join('')).not.toContain(email);
  const jobs = await server.db.execute('select data::text, output::text from jobs.job');
  expect(JSON.stringify(jobs.rows)).not.toContain(email);
});
