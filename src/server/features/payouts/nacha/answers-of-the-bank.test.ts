import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bankAccounts, deposits, nachaFiles, payouts } from '#server/platform/db/schema/payouts.ts';
import { openNachaDesk, originator, readEntries } from '#test/support/nacha-desk.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { bookByHand } from '../deposits/commands.ts';
import { returnEntry, settleFile } from './end-entries.ts';
import { takePayouts } from './take-payouts.ts';
import { writeDown } from './write-file.ts';

const desk = openNachaDesk();
const { payableTo, requireFile, requirePayout, sendAndWait, traceOf, underWay } = desk;

const stoppingCodes = ['R02', 'R03', 'R04', 'R12', 'R13', 'R14', 'R15', 'R16', 'R20', 'R23', 'R28', 'R34'];

describe('what the bank says', () => {
  test('a settled file has arrived, except for what came back, and settles once', async () => {
    const arrived = await insertPayoutForFile(desk.server);
    const returned = await insertPayoutForFile(desk.server);
    const file = await sendAndWait([arrived.payoutId, returned.payoutId]);
    await returnEntry(desk.server.deps, await traceOf(returned.payoutId), 'R01');

    expect(await settleFile(desk.server.deps, file.id)).toBe(1);
    expect(await settleFile(desk.server.deps, file.id)).toBe(0);

    expect(await requirePayout(arrived.payoutId)).toMatchObject({ status: 'completed' });
    expect(await requirePayout(returned.payoutId)).toMatchObject({ status: 'failed', failureCode: 'R01' });
    expect([await underWay(arrived.payoutId), await payableTo(arrived.userId)]).toEqual([0, 0]);
    expect([await underWay(returned.payoutId), await payableTo(returned.userId)]).toEqual([0, 220_50]);
    const [row] = await desk.server.db.select().from(nachaFiles).where(eq(nachaFiles.id, file.id));
    expect(row?.settledAt).toEqual(desk.server.clock.now());
  });

  test('two that settle a file at once complete each payout once', async () => {
    const { payoutId } = await insertPayoutForFile(desk.server);
    const file = await sendAndWait([payoutId]);
    const counts = await Promise.all([1, 2, 3].map(() => settleFile(desk.server.deps, file.id)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  });

  test('a file is not settled before the bank pays it', async () => {
    const { payoutId } = await insertPayoutForFile(desk.server);
    const file = await requireFile();
    await expect(settleFile(desk.server.deps, file.id)).rejects.toThrow(
      `pays this file on ${file.effectiveOn}`,
    );
    expect(await requirePayout(payoutId)).toMatchObject({ status: 'processing' });
  });

  test.each(stoppingCodes)('%s stops the account, also after the money had arrived', async (code) => {
    const { payoutId, accountId, userId } = await insertPayoutForFile(desk.server);
    const file = await sendAndWait([payoutId]);
    await settleFile(desk.server.deps, file.id);

    const answers = await Promise.all(
      [1, 2].map(async () => returnEntry(desk.server.deps, await traceOf(payoutId), code)),
    );

    expect(answers.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    const [account] = await desk.server.db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId));
    expect(account).toMatchObject({ status: 'stopped', isPrimary: false, stopCode: code });
    expect(await payableTo(userId)).toBe(220_50);
    const followers = await desk.server.db.select().from(payouts).where(eq(payouts.retriesId, payoutId));
    expect(followers).toMatchObject([{ status: 'pending', amountCents: 220_50 }]);
    expect(await takePayouts(desk.server.deps, originator)).toBeUndefined();
  });

  test('what was never sent goes back and is in no file; the rest is written without it', async () => {
    const removed = await insertPayoutForFile(desk.server);
    const kept = await insertPayoutForFile(desk.server);
    const file = await requireFile();
    await desk.server.db
      .update(bankAccounts)
      .set({ removedAt: desk.server.clock.now(), sealedNumbers: null, isPrimary: false })
      .where(eq(bankAccounts.id, removed.accountId));

    const trace = await traceOf(removed.payoutId);
    await expect(writeDown(desk.server.deps, originator, file)).rejects.toThrow(
      `The accounts of ${trace} were removed`,
    );
    await returnEntry(desk.server.deps, trace, 'not_sent');

    const entries = await readEntries(await writeDown(desk.server.deps, originator, file));
    expect(entries).toMatchObject([{ traceNumber: await traceOf(kept.payoutId) }]);
    expect(await payableTo(removed.userId)).toBe(220_50);
  });

  test.each([
    ['an unknown trace', '222222229999999', 'R03', 'No payout has the trace number'],
    ['a code of no bank', '222222229999999', 'gone', 'is not a return code'],
  ])('%s is refused', async (_name, trace, code, sentence) => {
    await expect(returnEntry(desk.server.deps, trace, code)).rejects.toThrow(sentence);
  });

  test('an entry that the bank already had is not owed again: the first one counts', async () => {
    const { payoutId, userId } = await insertPayoutForFile(desk.server);
    const file = await sendAndWait([payoutId]);
    const trace = await traceOf(payoutId);
    const refusal = 'the first entry counts, and nothing is booked';
    await expect(returnEntry(desk.server.deps, trace, 'R24')).rejects.toThrow(refusal);
    await settleFile(desk.server.deps, file.id);
    await expect(returnEntry(desk.server.deps, trace, 'R24')).rejects.toThrow(refusal);
    expect(await requirePayout(payoutId)).toMatchObject({ status: 'completed' });
    expect(await payableTo(userId)).toBe(0);
  });

  test('what was settled was sent', async () => {
    const { payoutId } = await insertPayoutForFile(desk.server);
    const file = await sendAndWait([payoutId]);
    await settleFile(desk.server.deps, file.id);
    await expect(returnEntry(desk.server.deps, await traceOf(payoutId), 'not_sent')).rejects.toThrow(
      'it was sent',
    );
  });

  test.each(['nothing', '-'.repeat(36), '00000000-0000-4000-8000-000000000000'])(
    'there is no file %s',
    async (id) => {
      await expect(settleFile(desk.server.deps, id)).rejects.toThrow('There is no file');
    },
  );
});

test('money that the operator sees at the bank is booked once, and its payout is sent', async () => {
  const referenceNumber = 'CLM-0A1B2C3D4E';
  const { payoutId } = await insertPayoutForFile(desk.server, {
    referenceNumber,
    payout: { fundedAt: null },
  });
  const told = { id: 'statement-17', amount: '220.50', reference: `ACH ${referenceNumber}` };
  await Array.fromAsync(bookByHand(desk.server.deps, told));
  expect(await Array.fromAsync(bookByHand(desk.server.deps, { ...told, amount: '999.00' }))).toEqual([
    '$220.50 is booked as statement-17.',
  ]);
  expect(await desk.server.db.select().from(deposits).where(eq(deposits.externalId, told.id))).toHaveLength(
    1,
  );
  expect(await requireFile()).toMatchObject({ id: (await requirePayout(payoutId)).nachaFileId });
  expect(
    await Array.fromAsync(bookByHand(desk.server.deps, { ...told, id: 'other', reference: 'who knows' })),
  ).toEqual([
    '$220.50 is booked as other. Its reference matches no claim. Assign it with --match other CLAIM_ID.',
  ]);
});
