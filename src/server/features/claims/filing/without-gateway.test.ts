import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sendClaim } from '../sending/send-claim.ts';
import { followClaims } from '../tracking/follow-claims.ts';
import { refreshClaim } from '../tracking/refresh-claim.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
let claimId: string;
beforeAll(async () => {
  server = await startTestServer({ without: ['agencies'], worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
  claimId = await saveClaim(server, me.userId);
});

const findFiling = async () =>
  (await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId)))[0];

test('an installation without the offices’ API leaves the claim to its owner, for free', async () => {
  const preview = (await me.browser.get(`/api/claims/${claimId}/filing`)).json();
  expect(preview).toMatchObject({
    mode: 'self',
    channel: null,
    fee: '0.00',
    youKeep: '245.00',
    agreement: null,
  });
});

test('filing there prepares the packet and sends nothing', async () => {
  const answer = await me.browser.post(`/api/claims/${claimId}/file`);
  expect(answer.json()).toMatchObject({ status: 'pending', filedAt: null });
  expect(await findFiling()).toMatchObject({ mode: 'self', channel: null, feeCents: 0 });
  await sendClaim(server.deps, claimId);
  expect(await findFiling()).toMatchObject({ sentAt: null, sealedSubmission: null });
  const packet = await me.browser.get(`/api/claims/${claimId}/packet`);
  expect(packet.headers['content-type']).toBe('application/pdf');
  const status = (await me.browser.get(`/api/claims/${claimId}/status`)).json();
  expect(status).toMatchObject({ isReadyToSend: true });
});

test('what was filed through the API before waits, and no job fails', async () => {
  await me.browser.post(`/api/claims/${claimId}/file`);
  const earlier = {
    mode: 'agent',
    channel: 'agency_api',
    signedName: 'Sample Person',
    agreementText: 'Agreed.',
  } as const;
  const signature = { signedAt: server.deps.now(), signedFromAddress: '192.0.2.1' };
  await server.db
    .update(claimFilings)
    .set({ ...earlier, ...signature })
    .where(eq(claimFilings.claimId, claimId));
  await sendClaim(server.deps, claimId);
  await refreshClaim(server.deps, claimId);
  await followClaims(server.deps);
  expect(await findFiling()).toMatchObject({ sentAt: null });
});
