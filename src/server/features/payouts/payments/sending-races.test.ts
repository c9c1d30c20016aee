import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { repetitions } from '#test/support/long-run.ts';
import { listTransfers } from '#test/support/payment-desk.ts';
import { insertReadyPayout } from '#test/support/ready-payout.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sendPayout } from './send-payout.ts';

const rounds = repetitions({ sampled: 5, long: 50 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

test.each([2, 5])(
  `${rounds} payouts, each sent by %i at once, are one transfer each`,
  { timeout: 600_000 },
  async (atOnce) => {
    const { id: userId } = await createUser(server);
    await saveBankAccount(server, userId);
    const sent: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const payoutId = await insertReadyPayout(server, userId);
      await Promise.allSettled(Array.from({ length: atOnce }, () => sendPayout(server.deps, payoutId)));
      await sendPayout(server.deps, payoutId);
      sent.push(payoutId);
    }
    const transfers = (await listTransfers(server)).filter(({ payoutId }) => sent.includes(payoutId ?? ''));
    expect(transfers.map(({ payoutId }) => payoutId).sort()).toEqual(sent.sort());
    const rows = await server.db.select().from(payouts).where(eq(payouts.userId, userId));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['processing']));
    expect(new Set(rows.map(({ externalId }) => externalId))).toEqual(new Set(transfers.map(({ id }) => id)));
  },
);
