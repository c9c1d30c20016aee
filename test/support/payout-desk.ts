import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { bankAccounts } from '../../src/server/platform/db/schema/payouts.ts';
import type { BankAccount } from '../../src/shared/contracts/payouts.ts';
import { pressDwolla } from './payment-desk.ts';
import type { createTestBrowser } from './test-browser.ts';
import { goodRoutingNumber, readDepositAmounts } from './test-dwolla.ts';
import type { TestServer } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

type Browser = ReturnType<typeof createTestBrowser>;

export const accountsPath = '/api/user/payout-accounts';

/** The form fields of a bank account. The last four digits decide what the sandbox's bank does, as its page explains. */
export function typedAccount({ ending = '6789' }: { ending?: string } = {}) {
  return {
    accountType: 'checking',
    routingNumber: goodRoutingNumber,
    accountNumber: `${randomInt(100_000_000, 999_999_999)}${ending}`,
    accountHolderName: 'Sample Person',
    bankName: 'Sample Bank',
  };
}

export async function addAccount(browser: Browser, options: { ending?: string } = {}): Promise<BankAccount> {
  const answer = await browser.post(accountsPath, typedAccount(options));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

export async function listAccounts(browser: Browser): Promise<BankAccount[]> {
  return (await browser.get(accountsPath)).json();
}

export const verify = (browser: Browser, accountId: string, amounts?: readonly string[]) =>
  browser.post(`${accountsPath}/${accountId}/verify`, amounts ? { amounts } : {});

export const makePrimary = (browser: Browser, accountId: string) =>
  browser.patch(`${accountsPath}/${accountId}/primary`);

export const remove = (browser: Browser, accountId: string) => browser.delete(`${accountsPath}/${accountId}`);

export async function findRow({ db }: TestServer, accountId: string) {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId));
  if (!row) throw new Error('no such account');
  return row;
}

/** Waits until the vendor knows the account, and returns the vendor's id. */
export async function bankIdOf(server: TestServer, accountId: string): Promise<string> {
  await waitUntil(async () => (await findRow(server, accountId)).externalId);
  return (await findRow(server, accountId)).externalId ?? '';
}

/** Requests the small deposits and waits until they arrive or are returned, depending on the account number. */
export async function receiveDeposits(server: TestServer, browser: Browser, accountId: string) {
  expect((await verify(browser, accountId)).statusCode).toBe(200);
  const bankId = await bankIdOf(server, accountId);
  await waitUntil(() => server.deps.dwolla.readMicroDeposits(bankId));
  await pressDwolla(server, 'post-micro-deposits', { id: bankId });
  await server.deps.jobs.enqueue(server.db, 'refresh-bank-account', { accountId });
  await waitUntil(async () => (await findRow(server, accountId)).status !== 'deposits_sent');
}

/** Reads the amounts of the deposits in the form in which their receiver would type them. */
export async function readAmounts(server: TestServer, accountId: string): Promise<[string, string]> {
  const [first, second] = await readDepositAmounts(server.sandboxUrl, await bankIdOf(server, accountId));
  return [`0.0${first}`, `$.0${second}`];
}

/** Adds an account and verifies it with its deposits. Its security hold is still running. */
export async function addVerifiedAccount(
  server: TestServer,
  browser: Browser,
  options: { ending?: string } = {},
): Promise<BankAccount> {
  // Each account must be newer than the others, so that the list has a defined order.
  server.clock.advance(1);
  const { id } = await addAccount(browser, options);
  await receiveDeposits(server, browser, id);
  const answer = await verify(browser, id, await readAmounts(server, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
