import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { deposits } from '#server/platform/db/schema/payouts.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createDwolla } from '#server/platform/providers/dwolla/dwolla.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { startLossyProxy } from '#test/support/lossy-proxy.ts';
import { listTransfers, pressDwolla, readyToSend } from '#test/support/payment-desk.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { followDeposits } from '../deposits/record-deposit.ts';
import { findDifferences } from '../reconciliation/find-differences.ts';
import { sendPayout } from './send-payout.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

/** A vendor that answers with a word for these transfers that no version of ours has seen. */
async function withUnknownStatus(transferIds: readonly string[]): Promise<Deps> {
  const { path } = sandboxVendors.dwolla;
  const reclaim = (answer: string) =>
    answer.startsWith('{') ? JSON.stringify(JSON.parse(answer, (_key, value) => reclaimed(value))) : answer;
  const reclaimed = (value: { id?: string; status?: string } | null) =>
    transferIds.includes(value?.id ?? '') ? { ...value, status: 'reclaimed' } : value;
  const proxy = await startLossyProxy(server.sandboxUrl, () => 'pass', reclaim);
  const dwolla = createDwolla({
    ...server.vendors.dwolla,
    baseUrl: `${proxy.url}${path}`,
    now: server.clock.now,
  });
  return { ...server.deps, dwolla };
}

async function handleEvent(deps: Deps, topic: string, resourceId: string): Promise<void> {
  const body = { id: randomUUID(), topic, resourceId };
  const event = { vendor: 'dwolla', externalId: body.id, body, createdAt: deps.now() };
  const [stored] = await server.db.insert(outsideEvents).values(event).returning();
  await jobHandlers(deps)['handle-dwolla-event']({ eventId: stored?.id ?? '' });
}

const lastDeposit = async (addenda: string) => {
  await pressDwolla(server, 'post-deposit', { amount: '12.00', addenda });
  return (await listTransfers(server)).findLast(({ reference }) => reference === addenda)?.id ?? '';
};

const warnings = (transferId: string) =>
  server.logged.filter((line) => line.includes('has an unknown status') && line.includes(transferId));

test('a topic that is not known is no failure', async () => {
  await expect(handleEvent(server.deps, 'something_new_happened', randomUUID())).resolves.toBeUndefined();
});

test('a transfer of an unknown status is logged once, changes nothing, and is listed by the reconciliation', async () => {
  const me = await readyToSend(server);
  await sendPayout(server.deps, me.payoutId);
  const transferId = (await me.payouts())[0]?.externalId ?? '';
  const deps = await withUnknownStatus([transferId]);

  await handleEvent(deps, 'customer_transfer_reclaimed', transferId);
  await jobHandlers(deps)['follow-payout']({ payoutId: me.payoutId });
  await jobHandlers(deps)['follow-payout']({ payoutId: me.payoutId });

  expect(warnings(transferId)).toHaveLength(1);
  expect(warnings(transferId)[0]).toContain('reclaimed');
  expect(await me.payouts()).toMatchObject([{ status: 'processing', externalId: transferId }]);
  const aboutIt = (await findDifferences(deps, { pauseMs: 0 })).filter(
    ({ ids }) => ids.transferId === transferId,
  );
  expect(aboutIt).toMatchObject([{ kind: 'transfer_status_unknown', ids: { transferId } }]);
});

test('a deposit of an unknown status is neither booked nor taken back, and the ones beside it are booked', async () => {
  const booked = await lastDeposit('booked before');
  await jobHandlers(server.deps)['record-deposit']({ transferId: booked });
  const fresh = await lastDeposit('not booked before');
  const beside = await lastDeposit('beside them');
  const deps = await withUnknownStatus([booked, fresh]);
  await server.db.execute('delete from jobs.job');

  await followDeposits(deps);
  for (const transferId of [booked, fresh]) await jobHandlers(deps)['record-deposit']({ transferId });

  const { rows } = await server.db.execute(`select data->>'transferId' as id from jobs.job`);
  expect(rows.map(({ id }) => id)).toContain(beside);
  const known = (id: string) => server.db.select().from(deposits).where(eq(deposits.externalId, id));
  expect(await known(booked)).toMatchObject([{ takenBackAt: null }]);
  expect(await known(fresh)).toEqual([]);
  const kinds = (await findDifferences(deps, { pauseMs: 0 }))
    .filter(({ ids }) => [booked, fresh].includes(ids.transferId ?? ''))
    .map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([
    'deposit_unmatched',
    'transfer_status_unknown',
    'transfer_status_unknown',
  ]);
});
