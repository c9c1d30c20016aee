import { eq, sql } from 'drizzle-orm';
import type { PlaidApi } from 'plaid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askDeletion } from '#server/features/privacy/deletion/ask-deletion.ts';
import { deleteAccount } from '#server/features/privacy/deletion/delete-account.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { answerConsent } from '#test/support/test-google.ts';
import { answerLink, createPlaidClient } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let vendor: PlaidApi;
let real: Pick<TestServer['deps'], 'plaid' | 'gmail'>;
let me: Awaited<ReturnType<typeof signInSomebody>>;
/** The tokens that the vendor issued in this test. */
let granted: string[];

beforeAll(async () => {
  // The tests run jobs themselves, so that each one controls what happens when.
  server = await startTestServer({ worksJobs: false });
  vendor = createPlaidClient(server.sandboxUrl);
  real = { plaid: server.deps.plaid, gmail: server.deps.gmail };
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
  granted = [];
});
afterEach(() => Object.assign(server.deps, real));

const rowsOfMine = () => server.db.select().from(connections).where(eq(connections.userId, me.userId));
const findUser = async () => (await server.db.select().from(users).where(eq(users.id, me.userId)))[0];
const listConnections = async () => (await me.browser.get('/api/connections')).json().connections;

/** Runs the job of each connection that has one, as the workers would. */
async function workRevocations(): Promise<void> {
  for (const { id: connectionId } of await rowsOfMine()) {
    const { rows } = await server.db.execute(sql`
      select id from jobs.job where name = 'revoke-connection' and data ->> 'connectionId' = ${connectionId}`);
    if (rows.length > 0) await jobHandlers(server.deps)['revoke-connection']({ connectionId });
  }
}

const away = (name: 'plaid' | 'gmail') =>
  Promise.reject(new VendorError({ vendor: name, failure: 'unavailable' }));

describe('a bank', () => {
  async function connect(connectionId?: string) {
    const body = connectionId ? { connectionId } : undefined;
    const answer = await me.browser.post('/api/plaid/create-link-token', body);
    const { public_token } = await answerLink(server.sandboxUrl, answer.json().link_token);
    return me.browser.post('/api/plaid/exchange-token', { public_token, metadata: {} });
  }

  /** Lets something happen right after the vendor has issued the token. */
  function afterExchange(happen: () => Promise<void> = async () => {}): void {
    const exchange = async (publicToken: string) => {
      const grant = await real.plaid.exchange(publicToken);
      granted.push(grant.accessToken);
      await happen();
      return grant;
    };
    server.deps.plaid = { ...server.deps.plaid, exchange };
  }

  const readGranted = () => vendor.accountsGet({ access_token: granted[0] ?? '' });

  test('that cannot be described is not connected, and its access is revoked', async () => {
    afterExchange();
    server.deps.plaid.describe = () => away('plaid');
    expect((await connect()).json()).toMatchObject({ code: 'vendor_unavailable' });
    expect(await listConnections()).toEqual([]);
    await expect(readGranted()).resolves.toBeDefined();

    await workRevocations();
    expect(await rowsOfMine()).toEqual([]);
    await expect(readGranted()).rejects.toThrow();
  });

  test('that is connected stays so, whenever the job that would have revoked it runs', async () => {
    afterExchange();
    expect((await connect()).statusCode).toBe(200);
    await workRevocations();
    expect(await listConnections()).toMatchObject([{ kind: 'bank', status: 'connected' }]);
    await expect(readGranted()).resolves.toBeDefined();
  });

  test('that was connected before stays accessible if a new sign-in to it fails halfway', async () => {
    const { connectionId } = (await connect()).json().accountData;
    afterExchange();
    server.deps.plaid.describe = () => away('plaid');
    expect((await connect(connectionId)).json()).toMatchObject({ code: 'vendor_unavailable' });

    await workRevocations();
    expect(await listConnections()).toMatchObject([{ id: connectionId, status: 'connected' }]);
    await expect(readGranted()).resolves.toBeDefined();
  });

  test('of an account that is closed meanwhile is revoked before the account goes', async () => {
    afterExchange();
    server.deps.plaid.describe = async (accessToken) => {
      await askDeletion(server.deps, me.userId);
      await deleteAccount(server.deps, me.userId);
      return real.plaid.describe(accessToken);
    };
    expect((await connect()).json()).toMatchObject({ code: 'account_closed' });
    expect(await findUser()).toBeDefined();

    await workRevocations();
    await expect(readGranted()).rejects.toThrow();
    await deleteAccount(server.deps, me.userId);
    expect(await findUser()).toBeUndefined();
  });

  test('of an account that is gone before anything is stored is revoked at once', async () => {
    afterExchange(async () => {
      await askDeletion(server.deps, me.userId);
      await deleteAccount(server.deps, me.userId);
      expect(await findUser()).toBeUndefined();
    });
    expect((await connect()).json()).toMatchObject({ code: 'account_closed' });
    await expect(readGranted()).rejects.toThrow();
  });
});

describe('a mailbox', () => {
  async function connect() {
    const answer = await me.browser.post('/api/email/connect', { provider: 'gmail' });
    const back = await answerConsent(answer.json().authUrl, { email: 'jordan.rivera@example.com' });
    return me.browser.get(`${back.pathname}${back.search}`);
  }

  const readGranted = async () => (await real.gmail.open(granted[0] ?? '')).profile();
  beforeEach(() => {
    const exchange: TestServer['deps']['gmail']['exchange'] = async (returned) => {
      const token = await real.gmail.exchange(returned);
      granted.push(token);
      return token;
    };
    server.deps.gmail = { ...server.deps.gmail, exchange };
  });

  test('that cannot be opened is not connected, and its access is revoked', async () => {
    server.deps.gmail.open = () => away('gmail');
    expect((await connect()).body).toContain('"outcome":"failed"');
    expect(await listConnections()).toEqual([]);
    await expect(readGranted()).resolves.toBeDefined();

    await workRevocations();
    expect(await rowsOfMine()).toEqual([]);
    await expect(readGranted()).rejects.toMatchObject({ failure: 'sign_in_needed' });
  });

  test('that is connected has one row', async () => {
    expect((await connect()).body).toContain('"outcome":"connected"');
    expect(await rowsOfMine()).toMatchObject([
      { status: 'connected', externalId: 'jordan.rivera@example.com' },
    ]);
  });
});
