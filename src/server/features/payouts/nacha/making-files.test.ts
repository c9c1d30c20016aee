import { readFile, stat } from 'node:fs/promises';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { openNachaDesk, originator, readEntries } from '#test/support/nacha-desk.ts';
import { parseNachaFile } from '#test/support/parse-nacha-file.ts';
import { listTransfers } from '#test/support/payment-desk.ts';
import { addAccount, findRow, verify } from '#test/support/payout-desk.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { ensureRegistered } from '../accounts/ensure-registered.ts';
import { sendPayout } from '../payments/send-payout.ts';
import { sendFiles, writeAgain } from './commands.ts';
import { takePayouts } from './take-payouts.ts';

const desk = openNachaDesk();
const { payableTo, requireFile, requirePayout, traceOf, underWay } = desk;

describe('a file', () => {
  test('pays what is ready, and the books know before it is written', async () => {
    const one = await insertPayoutForFile(desk.server, { amountCents: 220_50 });
    const other = await insertPayoutForFile(desk.server, {
      user: { firstName: 'Łukasz', lastName: 'Muñoz' },
      account: { accountType: 'savings', accountHolderName: 'Łukasz Muñoz' },
    });
    const lines = await Array.fromAsync(sendFiles(desk.server.deps));
    const path = /Written to (.+)/.exec(lines.join('\n'))?.[1] ?? '';

    expect(path).toMatch(/\/nacha\/2026-03-02-A\.ach$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { batches, ...header } = parseNachaFile(await readFile(path, 'utf8'));
    expect(header).toEqual({
      destination: ' 222222226',
      origin: ' 199000000',
      createdAt: '2603021000',
      modifier: 'A',
    });
    expect(batches[0]).toMatchObject({
      companyName: 'RIGHTFUL',
      description: 'RECOVERY',
      effectiveOn: '260303',
    });
    expect(batches[0]?.entries).toHaveLength(2);
    for (const { payoutId, accountNumber, routingNumber } of [one, other])
      expect(batches[0]?.entries).toContainEqual(
        expect.objectContaining({
          accountNumber,
          routingNumber,
          amountCents: 220_50,
          individualId: payoutId.replaceAll('-', '').slice(0, 15).toUpperCase(),
          traceNumber: await traceOf(payoutId),
        }),
      );
    expect(batches[0]?.entries.map(({ name }) => name).sort()).toEqual(['LUKASZ MUNOZ', 'SAMPLE PERSON']);

    expect(await requirePayout(one.payoutId)).toMatchObject({ status: 'processing', externalId: null });
    expect([await payableTo(one.userId), await underWay(one.payoutId)]).toEqual([0, 220_50]);
    expect(await listTransfers(desk.server)).toEqual([]);
    expect(await Array.fromAsync(sendFiles(desk.server.deps))).toEqual([
      expect.stringMatching(
        /^Not settled yet: 2026-03-02-A \(.+\), 2 payouts of \$441\.00, to be paid on 2026-03-03\.$/,
      ),
      'No more payouts are ready.',
    ]);
  });

  test('leaves out what waits for something, and what is not real', async () => {
    const later = new Date(desk.server.clock.now().getTime() + 1_000);
    const waiting = [
      await insertPayoutForFile(desk.server, { payout: { fundedAt: null } }),
      await insertPayoutForFile(desk.server, { account: { heldUntil: later } }),
      await insertPayoutForFile(desk.server, { account: { isPrimary: false } }),
      await insertPayoutForFile(desk.server, { account: { isPrimary: false, status: 'unverified' } }),
      await insertPayoutForFile(desk.server, { isSandbox: true }),
    ].map(({ payoutId }) => payoutId);

    expect(await takePayouts(desk.server.deps, originator)).toBeUndefined();

    const rows = await desk.server.db.select().from(payouts).where(inArray(payouts.id, waiting));
    expect(rows.map(({ status, nachaFileId }) => [status, nachaFileId])).toEqual(
      waiting.map(() => ['pending', null]),
    );
    await desk.server.db.delete(payouts).where(inArray(payouts.id, waiting));
  });

  test('starts nothing for an owner who is deleting the account', async () => {
    const { userId, payoutId } = await insertPayoutForFile(desk.server);
    await desk.server.db
      .update(users)
      .set({ deletingAt: desk.server.clock.now() })
      .where(eq(users.id, userId));

    expect(await takePayouts(desk.server.deps, originator)).toBeUndefined();

    expect(await requirePayout(payoutId)).toMatchObject({ status: 'pending', nachaFileId: null });
    expect([await payableTo(userId), await underWay(payoutId)]).toEqual([220_50, 0]);
  });

  test('takes each payout once, however many runs are at it', async () => {
    const ids = [];
    for (let number = 0; number < 8; number += 1) ids.push((await insertPayoutForFile(desk.server)).payoutId);

    const files = await Promise.all(
      Array.from({ length: 5 }, () => takePayouts(desk.server.deps, originator)),
    );

    expect(files.filter(Boolean)).toHaveLength(1);
    const rows = await desk.server.db.select().from(payouts).where(inArray(payouts.id, ids));
    expect(new Set(rows.map(({ traceNumber }) => traceNumber)).size).toBe(8);
    expect(await Promise.all(ids.map(underWay))).toEqual(ids.map(() => 220_50));
  });

  test('that was not written before the machine failed is written the same, twice', async () => {
    const { payoutId, accountNumber } = await insertPayoutForFile(desk.server);
    const file = await requireFile();
    desk.server.clock.advance(3 * hourMs);

    const [line = ''] = await Array.fromAsync(writeAgain(desk.server.deps, file.id));
    const path = line.replace('Written to ', '');
    const first = await readFile(path);
    await Array.fromAsync(writeAgain(desk.server.deps, file.id));

    expect(await readFile(path)).toEqual(first);
    expect(await readEntries(path)).toMatchObject([{ accountNumber, traceNumber: await traceOf(payoutId) }]);
  });

  test('of the same day has the next letter, and before a holiday a later day', async () => {
    desk.server.clock.advance(Date.parse('2026-07-02T20:00:00Z') - desk.server.clock.now().getTime());
    await insertPayoutForFile(desk.server);
    expect(await requireFile()).toMatchObject({ modifier: 'A', effectiveOn: '2026-07-03' });
    desk.server.clock.advance(dayMs);
    await insertPayoutForFile(desk.server);
    expect(await requireFile()).toMatchObject({ modifier: 'A', effectiveOn: '2026-07-06' });
    // In UTC the next day has begun, but at the bank it is still the same day.
    desk.server.clock.advance(5 * hourMs);
    await insertPayoutForFile(desk.server);
    expect(await requireFile()).toMatchObject({ modifier: 'B', effectiveOn: '2026-07-06' });
  });

  test('is not kept from leaving by a payout that the books do not cover', async () => {
    const good = await insertPayoutForFile(desk.server);
    const bad = await insertPayoutForFile(desk.server, {
      amountCents: 100,
      payout: { amountCents: cents(101) },
    });
    const file = await requireFile();
    expect(await requirePayout(good.payoutId)).toMatchObject({ status: 'processing', nachaFileId: file.id });
    expect(await requirePayout(bad.payoutId)).toMatchObject({ status: 'pending', nachaFileId: null });
    await expect(takePayouts(desk.server.deps, originator)).rejects.toThrow('exceed what the ledger owes');
    await desk.server.db.delete(payouts).where(eq(payouts.id, bad.payoutId));
  });
});

test('trace numbers continue from file to file', async () => {
  const traces = [];
  for (let file = 0; file < 2; file += 1) {
    const { payoutId } = await insertPayoutForFile(desk.server);
    await requireFile();
    traces.push(await traceOf(payoutId));
  }
  const [first = '', second = ''] = traces;
  expect(first.slice(0, 8)).toBe('22222222');
  expect(Number(second) - Number(first)).toBe(1);
});

test('an account typed in is sent to no vendor, and small deposits are not promised', async () => {
  const { browser } = await signInSomebody(desk.server);
  const { id } = await addAccount(browser);
  await ensureRegistered(desk.server.deps, id);
  const answer = await verify(browser, id);
  expect(answer.json()).toMatchObject({
    code: 'bank_account_not_ready',
    detail: expect.stringMatching(/^We can’t send small deposits/),
  });
  expect(await findRow(desk.server, id)).toMatchObject({ status: 'unverified', externalId: null });
});

test('the job that sends payouts leaves them for the file', async () => {
  const { payoutId } = await insertPayoutForFile(desk.server);
  await sendPayout(desk.server.deps, payoutId);
  expect(await requirePayout(payoutId)).toMatchObject({ status: 'pending' });
  await requireFile();
  await sendPayout(desk.server.deps, payoutId);
  expect(await requirePayout(payoutId)).toMatchObject({ status: 'processing', externalId: null });
  expect(await listTransfers(desk.server)).toEqual([]);
});
