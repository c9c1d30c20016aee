import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payouts } from '#server/db/schema/payouts.ts';
import { cents } from '#shared/money.ts';
import { nextPayoutStatuses, payoutStatuses } from '#shared/payouts.ts';
import { insertReadyPayout } from '#test/support/ready-payout.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let payoutId: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  const { id: userId } = await createUser(server);
  payoutId = await insertReadyPayout(server, userId);
});
afterAll(() => server.stop());

const own = () => eq(payouts.id, payoutId);

test('the database lets a payout take the steps of the table and no other', async () => {
  const allowed: Record<string, string[]> = {};
  for (const from of payoutStatuses)
    for (const to of payoutStatuses.filter((status) => status !== from)) {
      const [row] = await server.db.delete(payouts).where(own()).returning();
      if (!row) throw new Error('the payout is gone');
      await server.db.insert(payouts).values({ ...row, status: from });
      const changed = await server.db
        .update(payouts)
        .set({ status: to })
        .where(own())
        .then(
          () => true,
          () => false,
        );
      if (changed) allowed[from] = [...(allowed[from] ?? []), to];
    }
  expect({ failed: [], ...allowed }).toEqual(nextPayoutStatuses);
});

test('whose a payout is, and how much, never changes', async () => {
  const change = server.db
    .update(payouts)
    .set({ amountCents: cents(1) })
    .where(own());
  await expect(change).rejects.toMatchObject({ cause: { code: '23514' } });
});
