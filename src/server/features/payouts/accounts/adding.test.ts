import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

describe('adding a bank account', () => {
  test('stores it unverified, shows its number only masked and holds payouts to it', async () => {
    const { browser, userId } = await signInSomebody(server);
    const account = await addAccount(browser, { ending: '6789' });
    expect(account).toMatchObject({
      userId,
      accountName: 'Sample Bank checking',
      maskedAccountNumber: '••••6789',
      isVerified: false,
      isPrimary: false,
      isLinked: false,
      status: 'unverified',
      triesLeft: 3,
      heldUntil: new Date(server.clock.now().getTime() + 30_000).toISOString(),
      reason: null,
    });
    expect(await listAccounts(browser)).toEqual([account]);
    expect(Object.keys(account)).not.toContain('sealedNumbers');
  });

  test('makes it known to the vendor, with one payee for all accounts of a user', async () => {
    const { browser } = await signInSomebody(server);
    const [first, second] = [await addAccount(browser), await addAccount(browser)];
    const bankIds = [await bankIdOf(server, first.id), await bankIdOf(server, second.id)];
    expect(new Set(bankIds).size).toBe(2);
    expect(await server.deps.dwolla.readBank(bankIds[0] ?? '')).toEqual({
      isVerified: false,
      isRemoved: false,
    });
  });

  test('writes the numbers down nowhere but sealed', async () => {
    const email = 'sealed-numbers@example.com';
    const { browser } = await signInSomebody(server, { email });
    const typed = typedAccount();
    const answer = await browser.post(accountsPath, typed);
    await bankIdOf(server, answer.json().id);
    const mail = await server.mailbox.waitForMail(email);
    const { rows: jobs } = await server.db.execute(sql`select data, output from jobs.job`);
    const row = await findRow(server, answer.json().id);
    const everything = [
      answer.body,
      JSON.stringify(server.logged),
      mail.text,
      mail.html,
      JSON.stringify(jobs),
    ];
    for (const text of everything) {
      expect(text).not.toContain(typed.accountNumber);
      expect(text).not.toContain(typed.routingNumber);
    }
    expect(row.sealedNumbers?.includes(typed.accountNumber)).toBe(false);
  });

  test('again with the same numbers gives back the same account, however the digits are grouped', async () => {
    const { browser } = await signInSomebody(server);
    const typed = typedAccount();
    const first = (await browser.post(accountsPath, typed)).json();
    const grouped = { ...typed, accountNumber: typed.accountNumber.replace(/(\d{4})/g, '$1 ') };
    expect((await browser.post(accountsPath, { ...grouped, bankName: 'Another name' })).json()).toEqual(
      first,
    );
    expect(await listAccounts(browser)).toHaveLength(1);
  });

  test('with numbers of somebody else is another account', async () => {
    const typed = typedAccount();
    const [one, two] = [await signInSomebody(server), await signInSomebody(server)];
    const first = (await one.browser.post(accountsPath, typed)).json();
    const second = (await two.browser.post(accountsPath, typed)).json();
    expect(second.id).not.toBe(first.id);
    expect(await bankIdOf(server, second.id)).not.toBe(await bankIdOf(server, first.id));
  });

  test('is refused for an eleventh account until one is removed', async () => {
    const { browser } = await signInSomebody(server);
    for (let nth = 1; nth <= 10; nth += 1) await addAccount(browser);
    const refused = await browser.post(accountsPath, typedAccount());
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('bank_account_limit');
    await remove(browser, (await listAccounts(browser))[0]?.id ?? '');
    await addAccount(browser);
  });

  test('is refused too often in a day', async () => {
    const { browser } = await signInSomebody(server);
    const typed = typedAccount();
    for (let nth = 1; nth <= 20; nth += 1) await browser.post(accountsPath, typed);
    expect((await browser.post(accountsPath, typed)).statusCode).toBe(429);
  });

  test.each([
    [{ routingNumber: '12345678' }, 'Routing number must be 9 digits'],
    [{ routingNumber: '222222227' }, 'No bank has this routing number'],
    [{ accountNumber: '123' }, 'Account number is required'],
    [{ accountHolderName: ' J ' }, 'Account holder name is required'],
    [{ bankName: '' }, 'Bank name is required'],
  ])('with %o is refused with a sentence', async (change, sentence) => {
    const { browser } = await signInSomebody(server);
    const answer = await browser.post(accountsPath, { ...typedAccount(), ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain(sentence);
  });

  test('emails its owner which one, and what to do if it was not them', async () => {
    const email = 'told-of-adding@example.com';
    const { browser } = await signInSomebody(server, { email });
    await addAccount(browser, { ending: '4242' });
    const { subject, text } = await server.mailbox.waitForMail(email);
    expect(subject).toBe('A bank account was added');
    expect(text).toContain('••••4242 at Sample Bank');
    expect(text).toContain('we hold payouts to it until March 2, 2026');
    expect(text).toContain('If this wasn’t you');
  });
});

describe('accounts of others', () => {
  test('are the same as none', async () => {
    const [owner, stranger] = [await signInSomebody(server), await signInSomebody(server)];
    const { id } = await addAccount(owner.browser);
    const none = '00000000-0000-4000-8000-000000000000';
    for (const act of [remove, makePrimary, verify]) {
      const [foreign, unknown] = [await act(stranger.browser, id), await act(stranger.browser, none)];
      expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
      expect(foreign.json()).toEqual({ ...unknown.json(), requestId: foreign.json().requestId });
    }
    expect(await listAccounts(stranger.browser)).toEqual([]);
    expect(await listAccounts(owner.browser)).toMatchObject([{ id, status: 'unverified' }]);
  });
});
