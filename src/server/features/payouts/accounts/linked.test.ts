import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankNumbersPlace } from '#server/platform/db/sealed-places.ts';
import { accountsPath, bankIdOf, findRow, listAccounts, remove } from '#test/support/payout-desk.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { answerLink } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';

let server: TestServer;
let browser: Awaited<ReturnType<typeof signInSomebody>>['browser'];
let email: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  email = `links-${count}@example.com`;
  ({ browser } = await signInSomebody(server, { email }));
});

async function connectBank(): Promise<string> {
  const { link_token } = (await browser.post('/api/plaid/create-link-token')).json();
  const { public_token } = await answerLink(server.sandboxUrl, link_token);
  const answer = await browser.post('/api/plaid/exchange-token', { public_token });
  return answer.json().accountData.connectionId;
}

const linkable = async () => (await browser.get(`${accountsPath}/linkable`)).json();
const link = (linkedAccountId: string) => browser.post(`${accountsPath}/linked`, { linkedAccountId });

describe('accounts of connected banks', () => {
  test('that take deposits can be chosen, cards cannot', async () => {
    expect(await linkable()).toEqual([]);
    await connectBank();
    const found = await linkable();
    expect(found).toMatchObject([
      { accountName: 'Everyday Checking', accountType: 'checking' },
      { accountName: 'Goal Savings', accountType: 'savings' },
    ]);
    expect(found[0].bankName).toContain('Cedar & Harbor Bank');
    expect(found[0].maskedAccountNumber).toMatch(/^••••\d{4}$/);
  });

  test('are added verified and on hold, the first as the primary one, and are proved to the vendor', async () => {
    await connectBank();
    const [checking, savings] = await linkable();
    const added = (await link(checking.linkedAccountId)).json();
    const heldUntil = new Date(server.clock.now().getTime() + 30_000).toISOString();
    expect(added).toMatchObject({
      accountName: 'Everyday Checking',
      accountHolderName: 'Sample Person',
      maskedAccountNumber: checking.maskedAccountNumber,
      isVerified: true,
      isPrimary: true,
      isLinked: true,
      heldUntil,
    });
    const bankId = await bankIdOf(server, added.id);
    expect(await server.deps.dwolla.readBank(bankId)).toEqual({ isVerified: true, isRemoved: false });
    expect(await linkable()).toEqual([savings]);
    expect((await link(savings.linkedAccountId)).json()).toMatchObject({
      isVerified: true,
      isPrimary: false,
    });
    await waitUntil(async () => (await server.mailbox.list(email)).length === 2);
    const subjects = (await server.mailbox.list(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['A bank account was added', 'A bank account was added']);
  });

  test('chosen twice are one account, also when the bank was connected again', async () => {
    await connectBank();
    const [checking] = await linkable();
    const first = (await link(checking.linkedAccountId)).json();
    expect((await link(checking.linkedAccountId)).json().id).toBe(first.id);
    await connectBank();
    expect((await linkable()).map(({ accountName }: { accountName: string }) => accountName)).not.toContain(
      'Everyday Checking',
    );
    expect(await listAccounts(browser)).toHaveLength(1);
  });

  test('prove an account whose numbers were typed before', async () => {
    await connectBank();
    const [checking] = await linkable();
    const { id: linkedId } = (await link(checking.linkedAccountId)).json();
    const { sealedNumbers, ...row } = await findRow(server, linkedId);
    const place = bankNumbersPlace(row);
    const numbers = JSON.parse(
      await server.deps.vault.open(server.db, place, sealedNumbers ?? Buffer.alloc(0)),
    );
    await remove(browser, linkedId);
    const typed = { ...numbers, accountHolderName: 'Sample Person', bankName: 'My bank' };
    const { id, status } = (await browser.post(accountsPath, typed)).json();
    expect(status).toBe('unverified');
    expect((await link(checking.linkedAccountId)).json()).toMatchObject({
      id,
      isVerified: true,
      isLinked: true,
    });
  });

  test('of a bank that is disconnected cannot be chosen, and those chosen stay', async () => {
    const connectionId = await connectBank();
    const [checking, savings] = await linkable();
    await link(checking.linkedAccountId);
    await browser.delete(`/api/connections/${connectionId}`);
    expect(await linkable()).toEqual([]);
    expect((await link(savings.linkedAccountId)).statusCode).toBe(404);
    expect(await listAccounts(browser)).toMatchObject([{ isVerified: true, isLinked: true }]);
  });

  test('of others are the same as none', async () => {
    await connectBank();
    const [checking] = await linkable();
    const stranger = await signInSomebody(server);
    const foreign = await stranger.browser.post(`${accountsPath}/linked`, {
      linkedAccountId: checking.linkedAccountId,
    });
    expect(foreign.statusCode).toBe(404);
  });
});
