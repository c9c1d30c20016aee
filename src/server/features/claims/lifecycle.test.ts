import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '#server/platform/db/schema/claims.ts';
import type { ClaimStatus } from '#shared/claims.ts';
import { moveClaim } from '#test/support/move-claim.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { changeStatus } from './lifecycle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

async function changeFrom(from: ClaimStatus, to: ClaimStatus) {
  const claimId = await saveClaim(server, (await createUser(server)).id);
  await moveClaim(server, claimId, { status: from });
  const change = { claimId, from, to, at: server.deps.now(), paidAmountCents: to === 'paid' ? 120_00 : null };
  await server.db.transaction((tx) => changeStatus(server.deps, tx, change));
  const [claim] = await server.db.select().from(claims).where(eq(claims.id, claimId));
  return claim;
}

test.each<[ClaimStatus, ClaimStatus]>([
  ['filed', 'paid'],
  ['rejected', 'approved'],
  ['rejected', 'paid'],
  ['approved', 'approved'],
  ['rejected', 'rejected'],
  ['approved', 'rejected'],
])('an office may report "%s" and then "%s"', async (from, to) => {
  expect(await changeFrom(from, to)).toMatchObject({ status: to });
});

test('a claim paid after a refusal takes the amount that was paid', async () => {
  expect(await changeFrom('rejected', 'paid')).toMatchObject({ amountCents: 120_00, amountKind: 'exact' });
});

test.each<[ClaimStatus, ClaimStatus]>([
  ['paid', 'paid'],
  ['paid', 'rejected'],
  ['approved', 'pending'],
])('a claim cannot change from "%s" to "%s"', async (from, to) => {
  await expect(changeFrom(from, to)).rejects.toThrow(`is ${from} cannot become ${to}`);
});
