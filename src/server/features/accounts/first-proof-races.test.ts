import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { accountsPath, findRow, listAccounts, makePrimary, typedAccount } from '#test/support/payout-desk.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { askForLink, newPassword, resetPassword, takeOver } from '#test/support/take-over.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { untilHeldUp } from '#test/support/until-held-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandboxSpeed: 0.01 });
  // The first check loads word lists, which takes a while. Loading them here keeps rows from being locked that long.
  await server.deps.passwords.isStrong(newPassword, { texts: [], dateOfBirth: null });
});
afterAll(() => server.stop());

/** Signs somebody in, and returns the link that was emailed to the owner of the address. */
async function signInSquatter() {
  const squatter = await signInSomebody(server, { emailProvedAt: null });
  const token = await askForLink(server, squatter.userId);
  return {
    ...squatter,
    takeOver: () => resetPassword(server, token),
    add: () => squatter.browser.post(accountsPath, typedAccount()),
  };
}

type Answer = ReturnType<typeof resetPassword>;

/** Makes both calls wait for the user's row and get it in this order. */
async function inTurn(userId: string, [first, second]: readonly [() => Answer, () => Answer]) {
  const underWay: Answer[] = [];
  await server.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update');
    underWay.push(first());
    await untilHeldUp(server, 1);
    underWay.push(second());
    await untilHeldUp(server, 2);
  });
  return (await Promise.all(underWay)).map(({ statusCode }) => statusCode);
}

/** Takes the account over once more and lists its bank accounts as the owner sees them. */
async function accountsOf(userId: string) {
  const { browser } = await takeOver(server, userId, await askForLink(server, userId, 2));
  return listAccounts(browser);
}

test('an account that is added just before the link is used waits for a choice', async () => {
  const squatter = await signInSquatter();
  expect(await inTurn(squatter.userId, [squatter.add, squatter.takeOver])).toEqual([200, 200]);
  expect(await accountsOf(squatter.userId)).toMatchObject([{ awaitsChoice: true, isPrimary: false }]);
});

test('an account that is added just after the link is used is refused', async () => {
  const squatter = await signInSquatter();
  expect(await inTurn(squatter.userId, [squatter.takeOver, squatter.add])).toEqual([200, 401]);
  expect(await accountsOf(squatter.userId)).toEqual([]);
});

test.each(['before', 'after'])('an account made primary just %s the link is used is not', async (when) => {
  const squatter = await signInSquatter();
  const accountId = await saveBankAccount(server, squatter.userId, { isPrimary: false });
  const choose = () => makePrimary(squatter.browser, accountId);
  const codes =
    when === 'before'
      ? await inTurn(squatter.userId, [choose, squatter.takeOver])
      : await inTurn(squatter.userId, [squatter.takeOver, choose]);
  expect(codes).toEqual(when === 'before' ? [200, 200] : [200, 401]);
  expect(await findRow(server, accountId)).toMatchObject({ isPrimary: false, awaitsChoice: true });
});
