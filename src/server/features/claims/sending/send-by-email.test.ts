import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { startHeldMail } from '#test/support/held-mail.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { sendClaim } from './send-claim.ts';

let server: TestServer;
let claimId: string;
let email: string;
let mail: Awaited<ReturnType<typeof startHeldMail>>;
let deps: Deps;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const me = await signInSomebody(server);
  email = (await me.browser.get('/api/auth/me')).json().email;
  const source = { name: 'Windmere Luggage', url: 'https://windmere.example' };
  claimId = await saveClaim(server, me.userId, { type: 'retail_refund', source });
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  mail = await startHeldMail();
  deps = { ...server.deps, mailer: mail.mailer };
});

const jobStates = async () => {
  const { rows } = await server.db.execute<{ state: string }>(
    sql`select state from jobs.job where name = 'send-claim' and data->>'claimId' = ${claimId}`,
  );
  return rows.map(({ state }) => state);
};

test('the office’s reply goes to the claimant', async () => {
  mail.release();
  await sendClaim(deps, claimId);
  const [sent = ''] = mail.emails;
  expect(/^Reply-To: (.+)\r$/im.exec(sent)?.[1]).toBe(email);
});

test('two jobs that run at once with a slow mail server send the claim once', async () => {
  await server.deps.jobs.enqueue(server.db, 'send-claim', { claimId });
  await server.deps.jobs.work({ 'send-claim': (job) => sendClaim(deps, job.claimId) });
  await waitUntil(async () => (await jobStates()).every((state) => state === 'active'));
  await waitUntil(() => mail.emails.length > 0);
  mail.release();
  await waitUntil(async () => (await jobStates()).every((state) => state === 'completed'));
  expect(await jobStates()).toHaveLength(2);
  expect(mail.emails).toHaveLength(1);
});

test('a second process fails while the first is sending, and later finds the claim sent', async () => {
  const other = connectPatiently(server.databaseUrl);
  try {
    const first = sendClaim(deps, claimId);
    await waitUntil(() => mail.emails.length === 1);
    await expect(sendClaim({ ...deps, db: other.db }, claimId)).rejects.toThrow('another process');
    mail.release();
    await first;
    await sendClaim({ ...deps, db: other.db }, claimId);
    expect(mail.emails).toHaveLength(1);
  } finally {
    await other.close();
  }
});
