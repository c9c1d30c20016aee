import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { dayMs } from '#shared/durations.ts';
import { openNachaDesk } from '#test/support/nacha-desk.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { giveBack } from './commands.ts';
import { settleFile } from './end-entries.ts';

const desk = openNachaDesk();
const { requirePayout, sendAndWait, traceOf } = desk;

async function statusOf(accountId: string) {
  const [account] = await desk.server.db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId));
  return account?.status;
}

/** Sends a payout in a file and returns it. Gives the line that the operator sees and the id of the retry. */
async function sendAndReturn(payoutId: string, code: string) {
  await sendAndWait([payoutId]);
  const trace = await traceOf(payoutId);
  const [line = ''] = await Array.fromAsync(giveBack(desk.server.deps, trace, code));
  const [retry] = await desk.server.db.select().from(payouts).where(eq(payouts.retriesId, payoutId));
  desk.server.clock.advance(2 * dayMs);
  return { line: line.replace(trace, 'It'), retryId: retry?.id ?? '' };
}

test('a code that may pass is tried three times, and then the account is stopped', async () => {
  const { payoutId, accountId } = await insertPayoutForFile(desk.server);
  const again =
    'It was returned (insufficient funds); the money is owed again and goes out with a file after a day. An account that fails 3 times is stopped.';
  const first = await sendAndReturn(payoutId, 'R01');
  const second = await sendAndReturn(first.retryId, 'R01');
  expect([first.line, second.line, await statusOf(accountId)]).toEqual([again, again, 'verified']);
  const third = await sendAndReturn(second.retryId, 'R01');
  expect(third.line).toBe(
    'It was returned (insufficient funds); the money is owed again and waits for a working account.',
  );
  expect(await statusOf(accountId)).toBe('stopped');
  expect(await requirePayout(third.retryId)).toMatchObject({ status: 'pending' });
});

test('what was wrong on our side never stops an account, and only the operator hears of it', async () => {
  const { payoutId, accountId, email } = await insertPayoutForFile(desk.server);
  let next: string = payoutId;
  for (let tried = 0; tried < 4; tried += 1) {
    const { line, retryId } = await sendAndReturn(next, 'R19');
    expect(line).toMatch(/^It was returned \(wrong amount field\).+The account is fine/);
    next = retryId;
  }
  expect(await statusOf(accountId)).toBe('verified');
  expect(await desk.server.mailbox.list(email)).toEqual([]);
});

test('who was notified that money arrived is notified that it was taken back, whosever fault that is', async () => {
  const { payoutId, email } = await insertPayoutForFile(desk.server);
  const file = await sendAndWait([payoutId]);
  await settleFile(desk.server.deps, file.id);
  await waitUntil(async () => (await desk.server.mailbox.list(email)).length === 1);
  await Array.fromAsync(giveBack(desk.server.deps, await traceOf(payoutId), 'R06'));
  await waitUntil(async () => (await desk.server.mailbox.list(email)).length === 2);
  const [latest] = await desk.server.mailbox.list(email);
  expect(latest?.subject).toBe('$220.50 came back to us');
  expect(latest?.text).toContain('The money is still yours');
});
