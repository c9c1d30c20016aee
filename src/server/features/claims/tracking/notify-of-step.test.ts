import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { ClaimEventKind } from '#shared/claims/claims.ts';
import { finderSentences } from '#shared/claims/finder-sentences.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { addClaimEvent, changeClaim } from '../queries.ts';
import { notifyOfStep } from './notify-of-step.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

async function fileIn(state: 'CA' | 'TX' | 'IN'): Promise<string> {
  const claimId = await saveClaim(server, me.userId, { state });
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  return claimId;
}

async function mailOf(claimId: string, kind: ClaimEventKind) {
  const id = randomUUID();
  const step = { id, userId: me.userId, claimId, kind, text: 'It went on.', createdAt: server.deps.now() };
  await server.db.transaction((tx) => addClaimEvent(tx, step));
  await notifyOfStep(server.deps, id);
  const [{ email = '' } = {}] = await server.db.select().from(users).where(eq(users.id, me.userId));
  return server.mailbox.waitForMail(email);
}

async function subjectOf(claimId: string, kind: ClaimEventKind): Promise<string> {
  return (await mailOf(claimId, kind)).subject;
}

test.each([
  ['filed', 'Your claim has been filed: Unpaid wages'],
  ['sent', 'Your claim was sent: Unpaid wages'],
  ['document_added', 'A document was sent for your claim: Unpaid wages'],
  ['documents_needed', 'A document is needed for your claim: Unpaid wages'],
  ['decided', 'There’s a decision on your claim: Unpaid wages'],
  ['paid', 'Your claim was paid: Unpaid wages'],
] as const)('the subject names the step and the claim: %s', async (kind, subject) => {
  expect(await subjectOf(await fileIn('CA'), kind)).toBe(subject);
});

test('an owner who files alone learns that the packet is ready', async () => {
  expect(await subjectOf(await fileIn('TX'), 'filed')).toBe('Your claim packet is ready: Unpaid wages');
});

test('a claim that was closed without payment is not called paid', async () => {
  const claimId = await fileIn('CA');
  await server.db.transaction((tx) => changeClaim(tx, claimId, { amountCents: 0, amountKind: 'exact' }));
  expect(await subjectOf(claimId, 'paid')).toBe('Your claim was closed: Unpaid wages');
});

test('every message names who sent it and from where, and about Indiana’s property also what its law asks for', async () => {
  const { operator } = server.deps.config;
  const { text, html } = await mailOf(await fileIn('IN'), 'sent');
  for (const body of [text, html]) {
    expect(body).toContain(operator.name);
    expect(body).toContain(operator.address);
    expect(body).toContain(finderSentences.IN);
  }
  me = await signInSomebody(server);
  const elsewhere = await mailOf(await fileIn('CA'), 'sent');
  expect(elsewhere.text).toContain(operator.address);
  expect(elsewhere.text).not.toContain(finderSentences.IN);
});
