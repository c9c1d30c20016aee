import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimStatuses, nextStatuses } from '#shared/claims/claims.ts';
import { moveClaim } from '#test/support/move-claim.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

const pairs = claimStatuses.flatMap((from) =>
  claimStatuses.filter((to) => to !== from).map((to) => ({ from, to })),
);

describe('the database', () => {
  test.each(pairs)('allows $from to $to only if the table of statuses does', async ({ from, to }) => {
    const claimId = await saveClaim(server, (await createUser(server)).id);
    await moveClaim(server, claimId, { status: from });
    const change = server.db.update(claims).set({ status: to }).where(eq(claims.id, claimId));
    if (nextStatuses[from].includes(to)) await expect(change).resolves.toBeDefined();
    else await expect(change).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  test('lets other columns of a closed claim change', async () => {
    const claimId = await saveClaim(server, (await createUser(server)).id);
    await moveClaim(server, claimId, { status: 'paid' });
    await server.db.update(claims).set({ status: 'paid', title: 'Renamed' }).where(eq(claims.id, claimId));
    const [claim] = await server.db.select().from(claims).where(eq(claims.id, claimId));
    expect(claim).toMatchObject({ status: 'paid', title: 'Renamed' });
  });
});
