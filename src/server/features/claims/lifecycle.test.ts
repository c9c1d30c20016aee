import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { type ClaimStatus, claimStatuses } from '#shared/claims/claims.ts';
import { moveClaim } from '#test/support/move-claim.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { recordDecision } from './lifecycle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

async function changeFrom(from: ClaimStatus, to: ClaimStatus) {
  const claimId = await saveClaim(server, (await createUser(server)).id);
  await moveClaim(server, claimId, { status: from });
  const at = server.deps.now();
  const decision = { to, at, learnedAt: at, paidAmountCents: to === 'paid' ? 120_00 : null };
  await server.db.transaction((tx) =>
    recordDecision(tx, { claim: { id: claimId, status: from }, ...decision }),
  );
  const [claim] = await server.db.select().from(claims).where(eq(claims.id, claimId));
  return claim;
}

/** What comes of a report by an office, by the status before it. */
const reports: Record<ClaimStatus, Record<'approved' | 'rejected' | 'paid', 'taken' | 'refused'>> = {
  pending: { approved: 'refused', rejected: 'refused', paid: 'refused' },
  filed: { approved: 'taken', rejected: 'taken', paid: 'taken' },
  approved: { approved: 'taken', rejected: 'taken', paid: 'taken' },
  rejected: { approved: 'taken', rejected: 'taken', paid: 'taken' },
  paid: { approved: 'refused', rejected: 'refused', paid: 'refused' },
};

const cases = claimStatuses.flatMap((from) =>
  (['approved', 'rejected', 'paid'] as const).map((to) => ({ from, to, comesOfIt: reports[from][to] })),
);

test.each(cases)(
  'a report of "$to" about a claim that is $from is $comesOfIt',
  async ({ from, to, comesOfIt }) => {
    const change = changeFrom(from, to);
    if (comesOfIt === 'taken') await expect(change).resolves.toMatchObject({ status: to });
    else await expect(change).rejects.toThrow(`is ${from} cannot become ${to}`);
  },
);

test('a claim is complete while it is paid or rejected, and not while it is approved', async () => {
  expect(await changeFrom('filed', 'rejected')).toMatchObject({ completedAt: server.deps.now() });
  expect(await changeFrom('filed', 'paid')).toMatchObject({ completedAt: server.deps.now() });
  expect(await changeFrom('rejected', 'approved')).toMatchObject({ completedAt: null });
});

test('a claim paid after a refusal takes the amount that was paid', async () => {
  expect(await changeFrom('rejected', 'paid')).toMatchObject({ amountCents: 120_00, amountKind: 'exact' });
});

test('a claim never becomes pending again', async () => {
  await expect(changeFrom('approved', 'pending')).rejects.toThrow('is approved cannot become pending');
});

test('filing again replaces the filing, which keeps its number, and the first refusal stays', async () => {
  const { browser, userId } = await signInSomebody(server);
  const claimId = await saveClaim(server, userId);
  const file = () => browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  await file();
  await server.db.update(claims).set({ referenceNumber: 'CA-1' }).where(eq(claims.id, claimId));
  const refusedAt = server.deps.now();
  await server.db.transaction((tx) =>
    recordDecision(tx, {
      claim: { id: claimId, status: 'filed' },
      to: 'rejected',
      at: refusedAt,
      learnedAt: refusedAt,
      paidAmountCents: null,
    }),
  );
  server.clock.advance(60_000);
  await file();
  const filings = await server.db
    .select()
    .from(claimFilings)
    .where(eq(claimFilings.claimId, claimId))
    .orderBy(claimFilings.createdAt);
  expect(filings).toMatchObject([
    { refusedAt, supersededAt: server.deps.now(), supersededReference: 'CA-1' },
    { refusedAt: null, supersededAt: null, supersededReference: null },
  ]);
  const [claim] = await server.db.select().from(claims).where(eq(claims.id, claimId));
  expect(claim).toMatchObject({ status: 'filed', referenceNumber: null, completedAt: null });
});
