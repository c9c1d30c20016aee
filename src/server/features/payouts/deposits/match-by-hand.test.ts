import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '#server/features/ledger/api.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { openNachaDesk } from '#test/support/nacha-desk.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { findDifferences } from '../reconciliation/find-differences.ts';
import { bookByHand, matchDeposit, takeBackByHand } from './commands.ts';

const desk = openNachaDesk();
const { requireFile, requirePayout } = desk;

const waiting = (referenceNumber = `CLM-${randomUUID()}`) =>
  insertPayoutForFile(desk.server, { referenceNumber, payout: { fundedAt: null } });

/** Books money whose reference matches none of our claims, under a bank id of its own. */
async function book(amount: string, reference = 'a slip of the pen'): Promise<string> {
  const id = `statement-${randomUUID()}`;
  await Array.fromAsync(bookByHand(desk.server.deps, { id, amount, reference }));
  return id;
}

const match = (depositId: string, claimId: string, isPart = false) =>
  Array.fromAsync(matchDeposit(desk.server.deps, { depositId, claimId, isPart }));

const fundedAt = async (payoutId: string) => (await requirePayout(payoutId)).fundedAt;
const clearing = () => balanceOf(desk.server.db, { kind: 'clearing' });

describe('a deposit that matches no claim', () => {
  test('lets the payout of its claim go once it is matched, however often and at once', async () => {
    const { payoutId, claimId } = await waiting();
    const depositId = await book('220.50');
    expect(await fundedAt(payoutId)).toBeNull();
    const clearingBefore = await clearing();

    const told = await Promise.all([match(depositId, claimId), match(depositId, claimId)]);

    const done = 'Everything that was announced has arrived.';
    expect(told.toSorted()).toEqual([
      [`${depositId} of $220.50 is now matched to claim ${claimId}.`, done],
      [`${depositId} of $220.50 was already matched to claim ${claimId}.`, done],
    ]);
    expect(await fundedAt(payoutId)).toEqual(desk.server.clock.now());
    expect(await clearing()).toBe(clearingBefore);
    expect(await requireFile()).toMatchObject({ id: (await requirePayout(payoutId)).nachaFileId });
  });

  test('that is less than announced is accepted as a part only if the operator says so', async () => {
    const { payoutId, claimId } = await waiting();
    const first = await book('220.49');
    await expect(match(first, claimId)).rejects.toThrow(
      'The office announced $220.50, and with this $220.49 has arrived.',
    );
    expect(await match(first, claimId, true)).toContain(
      `$0.01 is missing; the payout waits for it. If it will not arrive, use --short ${claimId}.`,
    );
    expect(await fundedAt(payoutId)).toBeNull();
    await match(await book('0.02'), claimId);
    expect(await fundedAt(payoutId)).toEqual(desk.server.clock.now());
    expect(await match(first, claimId)).toContain('$0.01 more than announced has arrived.');
  });

  test('is given to one claim only', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const depositId = await book('220.50');
    await match(depositId, one.claimId);
    await expect(match(depositId, other.claimId)).rejects.toThrow(`matched to claim ${one.claimId}`);
    expect(await fundedAt(other.payoutId)).toBeNull();
  });

  test('is asked for by names that exist', async () => {
    const { claimId } = await waiting();
    await expect(match('nothing', claimId)).rejects.toThrow('There is no deposit nothing');
    const depositId = await book('220.50');
    for (const unknown of ['nothing', randomUUID()])
      await expect(match(depositId, unknown)).rejects.toThrow(`There is no claim ${unknown}`);
  });
});

describe('a deposit that the bank took back', () => {
  const takeBack = (depositId: string) => Array.fromAsync(takeBackByHand(desk.server.deps, depositId));

  test('is recorded by an operator, and its payout waits again', async () => {
    const { payoutId, claimId } = await waiting();
    const depositId = await book('220.50');
    await match(depositId, claimId);
    const told = await Promise.all([takeBack(depositId), takeBack(depositId)]);
    expect(told.flat().toSorted()).toEqual([
      `${depositId} of $220.50 was already taken back.`,
      `${depositId} of $220.50 was taken back, and the books reverse it. The payout of its claim waits for the office’s money again.`,
    ]);
    expect(await fundedAt(payoutId)).toBeNull();
    await expect(match(depositId, claimId)).rejects.toThrow(`The bank took back ${depositId}`);
    const again = bookByHand(desk.server.deps, { id: depositId, amount: '220.50', reference: 'again' });
    await expect(Array.fromAsync(again)).rejects.toThrow(`The bank took back ${depositId}`);
    expect(await fundedAt(payoutId)).toBeNull();
  });

  test('after its payout was sent is reported as missing', async () => {
    const { claimId } = await waiting();
    const depositId = await book('220.50');
    await match(depositId, claimId);
    await requireFile();
    expect(await takeBack(depositId)).toEqual([expect.stringContaining('has already been sent')]);
  });

  test('is refused if it was never booked', async () => {
    await expect(takeBack('nothing')).rejects.toThrow('There is no deposit nothing.');
  });
});

test('a number that two claims share matches neither until an operator chooses', async () => {
  const shared = `SHARED-${randomUUID()}`;
  const [one, other] = [await waiting(shared), await waiting(shared.toLowerCase())];
  const depositId = await book('220.50', shared);
  expect([await fundedAt(one.payoutId), await fundedAt(other.payoutId)]).toEqual([null, null]);
  await match(depositId, other.claimId);
  expect([await fundedAt(one.payoutId), await fundedAt(other.payoutId)]).toEqual([null, expect.any(Date)]);
});

/** Gives a claim a filing that came before its present one, as filing again leaves it behind. */
async function fileBefore(claimId: string, supersededReference: string): Promise<void> {
  const [present] = await desk.server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));
  if (!present) throw new Error('the claim is not filed');
  const { id: _id, ...terms } = present;
  const earlier = { supersededAt: desk.server.clock.now(), supersededReference, paidAmountCents: null };
  await desk.server.db.insert(claimFilings).values({ ...terms, ...earlier });
}

test('an office that pays both filings of a claim: the second payment is matched by hand and listed as too much', async () => {
  const [earlierNumber, number] = [`FIRST-${randomUUID()}`, `SECOND-${randomUUID()}`];
  const { claimId, payoutId, userId } = await waiting(number);
  await fileBefore(claimId, earlierNumber);
  const differences = async (ids: { claimId?: string; transferId?: string }) =>
    (await findDifferences({ ...desk.server.deps, dwolla: undefined }, { pauseMs: 0 })).filter(
      (one) => one.ids.claimId === ids.claimId && one.ids.transferId === ids.transferId,
    );

  await book('220.50', number);
  const second = await book('220.50', earlierNumber);
  expect(await fundedAt(payoutId)).toEqual(desk.server.clock.now());
  expect(await differences({ transferId: second })).toMatchObject([{ kind: 'deposit_unmatched' }]);

  const { rows } = await desk.server.db.execute(
    `select claim_id from claim_filings where superseded_reference = '${earlierNumber}'`,
  );
  expect(rows).toEqual([{ claim_id: claimId }]);
  expect(await match(second, claimId)).toContain('$220.50 more than announced has arrived.');

  expect(await differences({ transferId: second })).toEqual([]);
  expect(await differences({ claimId })).toEqual([
    { kind: 'deposit_excess', ids: { claimId }, cents: 220_50 },
  ]);
  const paid = await desk.server.db.select().from(payouts).where(eq(payouts.userId, userId));
  expect(paid).toMatchObject([{ id: payoutId, amountCents: 220_50 }]);
});

test.each([
  ['TX 2024/17.3_b', 'REFUND tx 2024/17.3_B'],
  ['clm 77-abcd', 'CLM77ABCD'],
])('an office that writes %s is understood as "%s"', async (referenceNumber, reference) => {
  const { payoutId } = await waiting(referenceNumber);
  await book('220.50', reference);
  expect(await fundedAt(payoutId)).toEqual(desk.server.clock.now());
});
