import { eq } from 'drizzle-orm';
import type { PlaidApi } from 'plaid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connections } from '#server/platform/db/schema/connections.ts';
import { createPlaid } from '#server/platform/providers/plaid/plaid.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { saveBankConnection } from '#test/support/save-bank-connection.ts';
import { createPlaidClient, linkBank } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { disconnect, revokeConnection } from './disconnect.ts';

let server: TestServer;
let vendor: PlaidApi;
let bank: Awaited<ReturnType<typeof saveBankConnection>>;
beforeAll(async () => {
  // The tests run jobs themselves, so that each one controls what happens when.
  server = await startTestServer({ worksJobs: false });
  vendor = createPlaidClient(server.sandboxUrl);
});
afterAll(() => server.stop());
beforeEach(async () => {
  bank = await saveBankConnection(server, await linkBank({ plaid: vendor, url: server.sandboxUrl }));
  await disconnect(server.deps, bank);
});

const findRow = async () =>
  (await server.db.select().from(connections).where(eq(connections.id, bank.connectionId)))[0];
const revoke = (plaid = server.deps.plaid) => revokeConnection({ ...server.deps, plaid }, bank.connectionId);

test('a bank stays stored until it is revoked, even if Plaid does not accept our keys', async () => {
  const keys = { clientId: 'nobody', secret: 'wrong', productName: 'Rightful' };
  const stranger = createPlaid({ ...server.vendors.plaid, ...keys });
  await expect(revoke(stranger)).rejects.toThrow(VendorError);
  expect(await findRow()).toMatchObject({ status: 'disconnecting' });

  await revoke();
  expect(await findRow()).toBeUndefined();
  await expect(vendor.accountsGet({ access_token: bank.access_token })).rejects.toThrow();
});

test('a bank stays connected if Plaid refuses the request for any other reason', async () => {
  const remove = () => Promise.reject(new VendorError({ vendor: 'plaid', failure: 'refused' }));
  await expect(revoke({ ...server.deps.plaid, remove })).rejects.toThrow(VendorError);
  expect(await findRow()).toMatchObject({ status: 'disconnecting' });
});

test('a bank that Plaid no longer knows counts as revoked', async () => {
  await vendor.itemRemove({ access_token: bank.access_token });
  await revoke();
  expect(await findRow()).toBeUndefined();
});
