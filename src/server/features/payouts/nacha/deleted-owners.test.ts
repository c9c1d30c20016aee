import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { balanceOf } from '#server/features/ledger/api.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { sandboxConfig } from '#server/platform/config/vendor-config.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { createDwolla } from '#server/platform/providers/dwolla/dwolla.ts';
import { openNachaDesk } from '#test/support/nacha-desk.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { compareTransfers } from '../reconciliation/compare-transfers.ts';
import { giveBack } from './commands.ts';
import { settleFile } from './end-entries.ts';

const desk = openNachaDesk();
const { payableTo, requireFile, requirePayout, sendAndWait, traceOf, underWay } = desk;

const bank = () => balanceOf(desk.server.db, { kind: 'bank' });
const tell = (trace: string, code: string) => Array.fromAsync(giveBack(desk.server.deps, trace, code));

/** Pays somebody in a new file, settles it, and then deletes the account. */
async function payAndDelete() {
  const gone = await insertPayoutForFile(desk.server);
  const file = await sendAndWait([gone.payoutId]);
  await settleFile(desk.server.deps, file.id);
  const trace = await traceOf(gone.payoutId);
  await desk.server.db
    .update(users)
    .set({ deletingAt: desk.server.clock.now() })
    .where(eq(users.id, gone.userId));
  await jobHandlers(desk.server.deps)['delete-account']({ userId: gone.userId });
  expect(await desk.server.db.select().from(payouts).where(eq(payouts.id, gone.payoutId))).toEqual([]);
  return { ...gone, trace };
}

test('the number of a payout that was deleted with its owner is not used again', async () => {
  const gone = await payAndDelete();
  const next = await insertPayoutForFile(desk.server);
  const file = await requireFile();
  expect(Number(await traceOf(next.payoutId)) - Number(gone.trace)).toBe(1);

  await tell(gone.trace, 'R02');

  expect(await requirePayout(next.payoutId)).toMatchObject({ status: 'processing', nachaFileId: file.id });
  expect([await underWay(next.payoutId), await payableTo(next.userId)]).toEqual([220_50, 0]);
  const [account] = await desk.server.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.id, next.accountId));
  expect(account).toMatchObject({ status: 'verified', isPrimary: true });
  expect(await desk.server.db.select().from(payouts).where(eq(payouts.retriesId, next.payoutId))).toEqual([]);
});

test('money of a deleted owner that comes back is owed again, once, and the operator hears of it', async () => {
  const gone = await payAndDelete();
  const bankBefore = await bank();

  const lines = await Promise.all([tell(gone.trace, 'R02'), tell(gone.trace, 'R02')]);

  expect(lines.flat().toSorted()).toEqual([
    `${gone.trace} was already returned.`,
    `${gone.trace} was returned. Its owner has deleted the account: the books owe the money again, and nothing is sent automatically. It was payout ${gone.payoutId}.`,
  ]);
  expect([await payableTo(gone.userId), (await bank()) - bankBefore]).toEqual([220_50, -220_50]);
});

test('what was settled before its owner left was sent', async () => {
  const { trace, userId } = await payAndDelete();
  await expect(tell(trace, 'not_sent')).rejects.toThrow('it was sent');
  expect(await payableTo(userId)).toBe(0);
});

test('a payout that was sent in a file is not expected at the payment vendor', async () => {
  const { payoutId } = await payAndDelete();
  const sources = {
    db: desk.server.db,
    at: desk.server.clock.now(),
    since: new Date(0),
    transfers: [],
    feeInvoices: [],
    failedRefunds: [],
  };
  expect((await compareTransfers(sources)).filter(({ ids }) => ids.payoutId === payoutId)).toEqual([]);
});

test('a payment vendor that is unavailable is not asked about payouts that were sent in a file', async () => {
  const { payoutId } = await payAndDelete();
  const { rows } = await desk.server.db.execute(sql`
    select from jobs.job where name = 'follow-payout' and data ->> 'payoutId' = ${payoutId}`);
  expect(rows).toEqual([]);

  const { dwolla: keys } = sandboxConfig('http://127.0.0.1:9');
  const dwolla = createDwolla({ ...keys, now: desk.server.clock.now });
  await jobHandlers({ ...desk.server.deps, dwolla })['follow-payout']({ payoutId });
});
