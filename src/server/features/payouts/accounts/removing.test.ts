import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { cents } from '#shared/money.ts';
import {
  accountsPath,
  addAccount,
  bankIdOf,
  findRow,
  listAccounts,
  makePrimary,
  remove,
  typedAccount,
  verify,
} from '#test/support/payout-desk.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { removeAtVendor } from './remove-account.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

describe('removing a bank account', () => {
  test('destroys the numbers, takes it from the vendor and from the list; again changes nothing', async () => {
    const email = 'told-of-removal@example.com';
    const { browser } = await signInSomebody(server, { email });
    const { id } = await addAccount(browser);
    const bankId = await bankIdOf(server, id);
    expect((await remove(browser, id)).json()).toEqual({ success: true });
    expect((await remove(browser, id)).json()).toEqual({ success: true });
    expect(await listAccounts(browser)).toEqual([]);
    expect(await findRow(server, id)).toMatchObject({ sealedNumbers: null, isPrimary: false });
    await waitUntil(async () => (await server.deps.dwolla.readBank(bankId)).isRemoved);
    await waitUntil(async () => (await findRow(server, id)).externalId === null);
    await waitUntil(async () => (await server.mailbox.list(email)).length === 2);
    const subjects = (await server.mailbox.list(email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['A bank account was added', 'A bank account was removed']);
    for (const act of [makePrimary, verify]) expect((await act(browser, id)).statusCode).toBe(404);
  });

  test('lets the same numbers be added again at once, as a new account', async () => {
    const { browser } = await signInSomebody(server);
    const typed = typedAccount();
    const first = (await browser.post(accountsPath, typed)).json();
    await bankIdOf(server, first.id);
    await remove(browser, first.id);
    const second = (await browser.post(accountsPath, typed)).json();
    expect(second.id).not.toBe(first.id);
    const bankId = await bankIdOf(server, second.id);
    expect(await server.deps.dwolla.readBank(bankId)).toMatchObject({ isRemoved: false });
  });

  test('leaves it at the vendor while a payout is on its way there', async () => {
    const { browser, userId } = await signInSomebody(server);
    const { id } = await addAccount(browser);
    const bankId = await bankIdOf(server, id);
    const at = server.clock.now();
    const payout = { userId, claimId: await saveClaim(server, userId), kind: 'transfer' } as const;
    const [sent] = await server.db
      .insert(payouts)
      .values({
        ...payout,
        status: 'processing',
        bankAccountId: id,
        amountCents: cents(100),
        fundedAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    await remove(browser, id);
    await removeAtVendor(server.deps, id);
    expect(await server.deps.dwolla.readBank(bankId)).toMatchObject({ isRemoved: false });
    await server.db
      .update(payouts)
      .set({ status: 'completed' })
      .where(eq(payouts.id, sent?.id ?? ''));
    await removeAtVendor(server.deps, id);
    expect(await server.deps.dwolla.readBank(bankId)).toMatchObject({ isRemoved: true });
  });
});
