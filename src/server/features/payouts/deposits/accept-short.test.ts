import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readRecovery, verifyLedger } from '#server/features/ledger/api.ts';
import { claimEvents, claims } from '#server/platform/db/schema/claims.ts';
import { openNachaDesk } from '#test/support/nacha-desk.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { findDifferences } from '../reconciliation/find-differences.ts';
import { bookByHand, endShort } from './commands.ts';

const desk = openNachaDesk();
const { payableTo, requireFile, requirePayout, underWay } = desk;

/** Creates a Californian's claim for which the office announced $220.50 and nothing has arrived. */
async function announced() {
  const referenceNumber = `CLM-${randomUUID()}`;
  const waiting = await insertPayoutForFile(desk.server, { referenceNumber, payout: { fundedAt: null } });
  const arrive = (amount: string) =>
    Array.fromAsync(
      bookByHand(desk.server.deps, { id: `statement-${randomUUID()}`, amount, reference: referenceNumber }),
    );
  return { ...waiting, arrive };
}

const accept = (claimId: string) => Array.fromAsync(endShort(desk.server.deps, claimId));

async function differencesOf(claimId: string, userId: string) {
  const found = await findDifferences({ ...desk.server.deps, dwolla: undefined }, { pauseMs: 0 });
  return found
    .filter(({ ids }) => ids.claimId === claimId || ids.userId === userId)
    .map(({ kind, cents }) => `${kind} ${cents}`);
}

async function expectSoundLedger() {
  const faults: string[] = [];
  await verifyLedger(desk.server.db, { onFault: (line) => faults.push(line) });
  expect(faults).toEqual([]);
}

describe('money that stays short of what an office announced', () => {
  test('is accepted as it is: the fee, what is owed and the payout follow what arrived', async () => {
    const { arrive, claimId, payoutId, userId, email } = await announced();
    await arrive('100.09');
    expect(await differencesOf(claimId, userId)).toEqual(['deposit_awaited -12041']);

    expect(await accept(claimId)).toEqual([
      `Accepted $100.09 of $220.50 as the full payment for claim ${claimId}.`,
      'The owner gets $90.09 and is notified; our fee is $10.00.',
    ]);

    expect(await requirePayout(payoutId)).toMatchObject({
      amountCents: 90_09,
      feeCents: 10_00,
      fundedAt: desk.server.clock.now(),
    });
    expect(await readRecovery(desk.server.db, claimId)).toEqual({
      receivedCents: 100_09,
      payableCents: 90_09,
      feeCents: 10_00,
    });
    expect(await payableTo(userId)).toBe(90_09);
    const [claim] = await desk.server.db.select().from(claims).where(eq(claims.id, claimId));
    expect(claim?.amountCents).toBe(100_09);
    expect(await differencesOf(claimId, userId)).toEqual([]);
    await expectSoundLedger();

    const told = 'The office sent $100.09 of the $220.50 it had announced.';
    const events = await desk.server.db.select().from(claimEvents).where(eq(claimEvents.claimId, claimId));
    expect(events.filter(({ kind }) => kind === 'paid').map(({ text }) => text)).toEqual([
      expect.stringContaining(told),
    ]);
    expect((await desk.server.mailbox.waitForMail(email)).text).toContain(told);

    await requireFile();
    expect(await requirePayout(payoutId)).toMatchObject({ status: 'processing' });
    expect([await underWay(payoutId), await payableTo(userId)]).toEqual([90_09, 0]);
  });

  test('is accepted once, also by two at once', async () => {
    const { arrive, claimId, userId } = await announced();
    await arrive('50.00');
    const outcomes = await Promise.allSettled([accept(claimId), accept(claimId), accept(claimId)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await payableTo(userId)).toBe(45_00);
    await expect(accept(claimId)).rejects.toThrow(`No payout of claim ${claimId} is waiting`);
  });

  test('and whose rest arrives at the same moment leaves books that match the payout', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { arrive, claimId, payoutId, userId } = await announced();
      await arrive('200.00');
      const [accepted] = await Promise.allSettled([accept(claimId), arrive('20.50')]);
      const payout = await requirePayout(payoutId);
      const { payableCents, receivedCents } = await readRecovery(desk.server.db, claimId);
      expect(payout).toMatchObject({ amountCents: payableCents, fundedAt: desk.server.clock.now() });
      expect(await payableTo(userId)).toBe(payableCents);
      const isShort = accepted.status === 'fulfilled';
      expect(receivedCents).toBe(isShort ? 200_00 : 220_50);
      expect(await differencesOf(claimId, userId)).toEqual(isShort ? ['deposit_excess 2050'] : []);
    }
    await expectSoundLedger();
  });

  test('is not accepted before anything has arrived, nor for a claim that is paid to its owner or unknown', async () => {
    const { claimId } = await announced();
    await expect(accept(claimId)).rejects.toThrow('Nothing has arrived');
    for (const unknown of ['nothing', randomUUID()])
      await expect(accept(unknown)).rejects.toThrow(`There is no claim ${unknown}`);
  });

  test('is not accepted once all of it has arrived', async () => {
    const { arrive, claimId, payoutId } = await announced();
    await arrive('220.50');
    await expect(accept(claimId)).rejects.toThrow(`No payout of claim ${claimId} is waiting`);
    expect(await requirePayout(payoutId)).toMatchObject({ amountCents: 220_50 });
  });
});
