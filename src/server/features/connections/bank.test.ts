import { eq, sql } from 'drizzle-orm';
import type { PlaidApi, SandboxItemFireWebhookRequest, Transaction } from 'plaid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connections, transactions } from '#server/platform/db/schema/connections.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { connectionTokenPlace } from '#server/platform/db/sealed-places.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import type { createTestBrowser } from '#test/support/test-browser.ts';
import { answerLink, createPlaidClient } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { handlePlaidEvent } from './sync-bank.ts';
import { syncConnection } from './sync-connection.ts';

let server: TestServer;
let vendor: PlaidApi;
let browser: ReturnType<typeof createTestBrowser>;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ listens: true });
  vendor = createPlaidClient(server.sandboxUrl);
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ browser, userId } = await signInSomebody(server, { firstName: 'Jordan', lastName: 'Rivera' }));
});

const listConnections = async () => (await browser.get('/api/connections')).json().connections;
const listRows = () => server.db.select().from(transactions).where(eq(transactions.userId, userId));

/** Completes the dialog and returns what it passes to the page on success. */
async function link(connectionId?: string) {
  const answer = await browser.post(
    '/api/plaid/create-link-token',
    connectionId ? { connectionId } : undefined,
  );
  expect(answer.statusCode).toBe(200);
  return answerLink(server.sandboxUrl, answer.json().link_token);
}

async function connectBank() {
  const { public_token, metadata } = await link();
  const answer = await browser.post('/api/plaid/exchange-token', { public_token, metadata: metadata ?? {} });
  const { connectionId } = answer.json().accountData;
  await waitUntil(async () => (await listConnections())[0]?.lastSyncedAt);
  const [row] = await server.db.select().from(connections).where(eq(connections.id, connectionId));
  const place = connectionTokenPlace({ id: connectionId, userId });
  const accessToken = await server.deps.vault.open(server.db, place, row?.sealedToken ?? Buffer.alloc(0));
  return { answer, connectionId: connectionId as string, accessToken };
}

/** Reads everything that the vendor has at once. */
async function readTruth(accessToken: string): Promise<Map<string, Transaction>> {
  const truth = new Map<string, Transaction>();
  for (let cursor: string | undefined, more = true; more; ) {
    const { data } = await vendor.transactionsSync({
      access_token: accessToken,
      count: 500,
      ...(cursor && { cursor }),
    });
    for (const row of [...data.added, ...data.modified]) truth.set(row.transaction_id, row);
    for (const row of data.removed) truth.delete(row.transaction_id);
    cursor = data.next_cursor;
    more = data.has_more;
  }
  return truth;
}

async function expectExact(accessToken: string) {
  const truth = await readTruth(accessToken);
  const rows = await listRows();
  const summary = (entries: [string, number][]) => entries.sort(([a], [b]) => a.localeCompare(b));
  expect(summary(rows.map(({ externalId, amountCents }) => [externalId, amountCents]))).toEqual(
    summary([...truth].map(([id, { amount }]) => [id, Math.round(amount * 100)])),
  );
  return truth;
}

/** Returns the id of the stored event with this content. */
async function waitForEvent(content: object): Promise<string> {
  const hasContent = sql`${outsideEvents.body} @> ${JSON.stringify(content)}::jsonb`;
  const find = () => server.db.select({ id: outsideEvents.id }).from(outsideEvents).where(hasContent);
  await waitUntil(async () => (await find()).length > 0);
  return (await find())[0]?.id ?? '';
}

const addAtVendor = (accessToken: string, description = 'New purchase') =>
  vendor.sandboxTransactionsCreate({
    access_token: accessToken,
    transactions: [
      {
        amount: 12.34,
        description,
        date_transacted: today(),
        date_posted: today(),
        iso_currency_code: 'USD',
      },
    ],
  });
const today = () => server.clock.now().toISOString().slice(0, 10);

test('linking a bank returns its accounts, and two years of transactions are imported exactly', async () => {
  const { answer, accessToken } = await connectBank();
  expect(answer.json()).toMatchObject({
    success: true,
    message: expect.stringContaining('is connected.'),
    accountData: {
      accounts: expect.arrayContaining([expect.objectContaining({ mask: expect.any(String) })]),
    },
  });
  const truth = await expectExact(accessToken);
  expect(truth.size).toBeGreaterThan(1_000);
  const [connection] = await listConnections();
  expect(connection).toMatchObject({ kind: 'bank', status: 'connected', recordCount: truth.size });
});

test('the token appears nowhere in plain text: not in the database, the responses, or the log', async () => {
  const { answer, accessToken } = await connectBank();
  const { rows } = await server.db.execute(`select connections::text as row from connections
    union all select data::text from jobs.job union all select body::text from outside_events`);
  const hex = Buffer.from(accessToken).toString('hex');
  const everything = JSON.stringify([rows, answer.json(), await listConnections(), server.logged]);
  expect(everything).not.toContain(accessToken);
  expect(everything).not.toContain(hex);
});

test('a public token works once', async () => {
  const { public_token } = await link();
  const exchange = () => browser.post('/api/plaid/exchange-token', { public_token, metadata: {} });
  expect((await exchange()).statusCode).toBe(200);
  expect((await exchange()).json()).toMatchObject({ code: 'connection_refused' });
});

test('a change that the vendor announces is imported without further action', async () => {
  const { accessToken } = await connectBank();
  await addAtVendor(accessToken, 'Announced purchase');
  await waitUntil(async () => (await listRows()).some(({ name }) => name.includes('Announced purchase')));
});

test('five concurrent syncs import exact data while the vendor’s data changes', async () => {
  const { accessToken, connectionId } = await connectBank();
  await server.db.delete(transactions).where(eq(transactions.connectionId, connectionId));
  await server.db
    .update(connections)
    .set({ cursor: null, runStartCursor: null })
    .where(eq(connections.id, connectionId));

  const readings = Array.from({ length: 5 }, () => syncConnection(server.deps, connectionId));
  await addAtVendor(accessToken, 'In the middle');
  await Promise.all(readings);
  await syncConnection(server.deps, connectionId);

  await expectExact(accessToken);
});

test('a bank that requires a new sign-in says so, and resumes after it', async () => {
  const { accessToken, connectionId } = await connectBank();
  await vendor.sandboxItemResetLogin({ access_token: accessToken });
  await waitUntil(async () => (await listConnections())[0].status === 'needs_sign_in');

  const { public_token } = await link(connectionId);
  const answer = await browser.post('/api/plaid/exchange-token', { public_token, metadata: {} });

  expect(answer.json().accountData.connectionId).toBe(connectionId);
  expect(await listConnections()).toMatchObject([{ id: connectionId, status: 'connected' }]);
  await addAtVendor(accessToken, 'After the repair');
  await waitUntil(async () => (await listRows()).some(({ name }) => name.includes('After the repair')));
});

test('a late warning about a healthy bank changes nothing', async () => {
  const { accessToken, connectionId } = await connectBank();
  const [row] = await server.db.select().from(connections).where(eq(connections.id, connectionId));
  for (const webhook_code of ['ERROR', 'PENDING_DISCONNECT', 'USER_PERMISSION_REVOKED'] as const) {
    const fired = { access_token: accessToken, webhook_type: 'ITEM', webhook_code };
    await vendor.sandboxItemFireWebhook(fired as SandboxItemFireWebhookRequest);
    await handlePlaidEvent(server.deps, await waitForEvent({ item_id: row?.externalId, webhook_code }));
  }

  await addAtVendor(accessToken, 'After the warning');
  await waitUntil(async () => (await listRows()).some(({ name }) => name.includes('After the warning')));
  expect(await listConnections()).toMatchObject([{ id: connectionId, status: 'connected' }]);
});

test('a sync that began before a new sign-in cannot undo it', async () => {
  const { connectionId } = await connectBank();
  const { public_token } = await link(connectionId);
  const readTransactions = async () => {
    await browser.post('/api/plaid/exchange-token', { public_token, metadata: {} });
    throw new VendorError({ vendor: 'plaid', failure: 'sign_in_needed' });
  };
  const deps = { ...server.deps, plaid: { ...server.deps.plaid, readTransactions } };

  await expect(syncConnection(deps, connectionId)).rejects.toThrow(VendorError);

  expect(await listConnections()).toMatchObject([{ id: connectionId, status: 'connected' }]);
});

test('disconnecting deletes the rows at once and revokes the token at the vendor', async () => {
  const { accessToken, connectionId } = await connectBank();
  expect((await browser.delete(`/api/connections/${connectionId}`)).statusCode).toBe(200);
  expect(await listRows()).toEqual([]);
  expect(await listConnections()).toEqual([]);
  await waitUntil(
    async () =>
      (await server.db.select().from(connections).where(eq(connections.id, connectionId))).length === 0,
  );
  await expect(vendor.accountsGet({ access_token: accessToken })).rejects.toMatchObject({
    response: { data: { error_code: expect.stringMatching(/INVALID_ACCESS_TOKEN|ITEM_NOT_FOUND/) } },
  });
});

test("another user's connection cannot be repaired, disconnected or seen", async () => {
  const { connectionId } = await connectBank();
  const { browser: other } = await signInSomebody(server);
  const repaired = await other.post('/api/plaid/create-link-token', { connectionId });
  expect(repaired.json()).toMatchObject({ code: 'not_found' });
  expect((await other.delete(`/api/connections/${connectionId}`)).json()).toMatchObject({
    code: 'not_found',
  });
  expect((await other.get('/api/connections')).json()).toEqual({ connections: [] });
});

test('a webhook that the vendor did not sign is rejected and not stored', async () => {
  const before = (await server.db.select().from(outsideEvents)).length;
  const body = { webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: 'x' };
  for (const headers of [{}, { 'plaid-verification': 'nonsense' }, { 'plaid-verification': 'a.b.c' }]) {
    const response = await browser.post(webhookPaths.plaid, body, headers);
    expect(response.statusCode).toBe(401);
  }
  expect(await server.db.select().from(outsideEvents)).toHaveLength(before);
});
