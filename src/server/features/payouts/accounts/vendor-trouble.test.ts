import { expect, onTestFinished, test } from 'vitest';
import { sandboxConfig } from '#server/platform/config/vendor-config.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { openNetworkGate } from '#test/support/network-gate.ts';
import { addAccount, bankIdOf, findRow, listAccounts, verify } from '#test/support/payout-desk.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';

/** Starts a server whose connection to the payout vendor can be cut. */
async function startBehindGate() {
  const target = { host: '127.0.0.1', port: 0 };
  const gate = await openNetworkGate(target);
  onTestFinished(() => gate.close());
  const vendors = sandboxConfig('http://127.0.0.1:9');
  const baseUrl = `http://127.0.0.1:${gate.port}${sandboxVendors.dwolla.path}`;
  const server = await startTestServer({
    config: { vendors: { ...vendors, dwolla: { ...vendors.dwolla, baseUrl } } },
    sandboxSpeed: 0.01,
  });
  onTestFinished(() => server.stop());
  target.port = Number(new URL(server.sandboxUrl).port);
  return { server, gate };
}

test('while the vendor is away accounts are added and deposits asked for, and reach it afterwards', async () => {
  const { server, gate } = await startBehindGate();
  const { browser } = await signInSomebody(server);
  gate.cut();
  const { id } = await addAccount(browser);
  expect((await verify(browser, id)).json()).toMatchObject({ status: 'deposits_sent' });
  await waitUntil(() => server.logged.some((line) => JSON.stringify(line).includes('a job failed')));
  expect(await findRow(server, id)).toMatchObject({ externalId: null, status: 'deposits_sent' });
  gate.open();
  const bankId = await bankIdOf(server, id);
  await waitUntil(() => server.deps.dwolla.readMicroDeposits(bankId));
});

test('numbers that the vendor does not take end the account with a reason', async () => {
  const { server } = await startBehindGate();
  const { browser } = await signInSomebody(server);
  const { deps } = server;
  const { dwolla } = deps;
  // The vendor refuses numbers of banks that take no such payments. This test sends it numbers of no bank at all.
  deps.dwolla = {
    ...dwolla,
    addBank: (bank) =>
      dwolla.addBank({ ...bank, numbers: { routingNumber: '123456789', accountNumber: '1' } }),
  };
  const { id } = await addAccount(browser);
  await waitUntil(async () => (await findRow(server, id)).status === 'verification_failed');
  const [account] = await listAccounts(browser);
  expect(account?.reason).toContain('didn’t accept these account numbers');
});
