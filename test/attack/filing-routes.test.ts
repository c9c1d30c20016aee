import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendClaim } from '#server/features/claims/sending/send-claim.ts';
import { refreshClaim } from '#server/features/claims/tracking/refresh-claim.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { people } from '#server/platform/db/schema/people.ts';
import type { SampleChanges } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { routesFor } from './route-access.ts';
import { sampleBodies } from './sample-bodies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

/** Every route that changes a claim, with every body that it takes, and one body that files it. */
const attempts = routesFor('signed-in')
  .filter(
    (route) => /^(POST|PATCH|DELETE) \/api\/claims\/:claimId/.test(route) && !route.includes(':documentId'),
  )
  .flatMap((route) => {
    const samples: readonly object[] = sampleBodies[route as keyof typeof sampleBodies] ?? [{}];
    return [...samples, { signedName: 'Sample Person' }].map((body) => ({ route, body }));
  });

type Browser = Awaited<ReturnType<typeof signInSomebody>>['browser'];

interface Claimant {
  browser: Browser;
  userId: string;
  claimId: string;
}

const filingsOf = ({ userId }: Claimant) =>
  server.db
    .select({ mode: claimFilings.mode, sentAt: claimFilings.sentAt })
    .from(claimFilings)
    .where(eq(claimFilings.userId, userId));

async function tryEverything(claimant: Claimant): Promise<void> {
  const { browser, claimId } = claimant;
  // Hiding the claim comes last.
  const isLast = ({ route }: (typeof attempts)[number]) => Number(route.endsWith('/dismiss'));
  for (const { route, body } of attempts.toSorted((one, other) => isLast(one) - isLast(other)))
    await browser.post(route.replace('POST ', '').replace(':claimId', claimId), body);
  await sendClaim(server.deps, claimId);
  await refreshClaim(server.deps, claimId);
}

async function findClaimant(changes: SampleChanges = {}): Promise<Claimant> {
  const { browser, userId } = await signInSomebody(server);
  return { browser, userId, claimId: await saveClaim(server, userId, changes) };
}

const unverify = ({ userId }: Claimant) =>
  server.db
    .update(people)
    .set({
      verifiedAt: null,
      verifiedBy: null,
      verifiedLevel: null,
      verifiedFirstName: null,
      verifiedLastName: null,
      verifiedDateOfBirth: null,
    })
    .where(eq(people.userId, userId));

const unproveEmail = ({ userId }: Claimant) =>
  server.db.update(users).set({ emailProvedAt: null }).where(eq(users.id, userId));

/** In California we file, in Texas the owner sends the claim. */
const states = ['CA', 'TX'] as const;

describe('no route and no job', () => {
  test('files anything for somebody whose email address is not proved', async () => {
    for (const state of states) {
      const claimant = await findClaimant({ state });
      await unproveEmail(claimant);
      await tryEverything(claimant);
      expect(await filingsOf(claimant)).toEqual([]);
    }
  });

  test('files as the agent of somebody who is not verified', async () => {
    const claimant = await findClaimant();
    await unverify(claimant);
    await tryEverything(claimant);
    expect(await filingsOf(claimant)).toEqual([]);
  });

  test('files again as the agent of somebody who is no longer verified', async () => {
    const claimant = await findClaimant();
    const file = `/api/claims/${claimant.claimId}/file`;
    expect((await claimant.browser.post(file, { signedName: 'Sample Person' })).statusCode).toBe(200);
    await server.db.update(claims).set({ status: 'rejected' }).where(eq(claims.id, claimant.claimId));
    await unverify(claimant);
    await tryEverything(claimant);
    expect(await filingsOf(claimant)).toHaveLength(1);
  });
});

test('a proved address is enough for what the owner sends alone', async () => {
  const claimant = await findClaimant({ state: 'TX' });
  await unverify(claimant);
  await tryEverything(claimant);
  expect(await filingsOf(claimant)).toMatchObject([{ mode: 'self' }]);
});

test('a verified person’s claim is filed by one of these routes', async () => {
  const claimant = await findClaimant();
  await tryEverything(claimant);
  expect(await filingsOf(claimant)).toMatchObject([{ mode: 'agent' }]);
  expect(attempts.map(({ route }) => route)).toContain('POST /api/claims/:claimId/file');
});
