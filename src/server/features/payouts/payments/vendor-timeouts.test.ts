import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { createDwolla } from '#server/platform/providers/dwolla/dwolla.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { startLossyProxy } from '#test/support/lossy-proxy.ts';
import { pressDwolla, readyToSend } from '#test/support/payment-desk.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { followPayout } from './follow-payout.ts';
import { sendPayout } from './send-payout.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

/** Disturbs only the first request for a transfer; all other requests pass. */
async function behindBadNetwork(way: 'lose_answer' | 'hold') {
  let isFirst = true;
  const { path } = sandboxVendors.dwolla;
  const proxy = await startLossyProxy(server.sandboxUrl, ({ method, url }) => {
    const isBad = isFirst && method === 'POST' && url === `${path}/transfers`;
    if (isBad) isFirst = false;
    return isBad ? way : 'pass';
  });
  const dwolla = createDwolla({
    ...server.vendors.dwolla,
    baseUrl: `${proxy.url}${path}`,
    now: server.clock.now,
  });
  const deps: Deps = { ...server.deps, dwolla };
  return { deps, release: proxy.release };
}

test('a vendor that takes the transfer and does not answer in time makes no second one', async () => {
  const me = await readyToSend(server);
  const { deps } = await behindBadNetwork('lose_answer');
  await expect(sendPayout(deps, me.payoutId)).rejects.toMatchObject({ failure: 'unavailable' });
  expect(await me.payouts()).toMatchObject([{ status: 'processing', externalId: null }]);

  await Promise.all([sendPayout(deps, me.payoutId), sendPayout(deps, me.payoutId)]);
  expect(await me.transfers()).toMatchObject([{ id: (await me.payouts())[0]?.externalId }]);
});

test('a call that arrives after it timed out and was retried is the same transfer', async () => {
  const me = await readyToSend(server);
  const { deps, release } = await behindBadNetwork('hold');
  await expect(sendPayout(deps, me.payoutId)).rejects.toMatchObject({ failure: 'unavailable' });
  expect(await me.transfers()).toEqual([]);

  await sendPayout(deps, me.payoutId);
  await release();
  expect(await me.transfers()).toHaveLength(1);
  await pressDwolla(server, 'process-all');
  await followPayout(deps, me.payoutId);
  expect(await me.history()).toMatchObject([{ status: 'completed' }]);
});
