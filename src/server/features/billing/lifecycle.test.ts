import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/platform/db/connect.ts';
import { purchaseStatuses, purchases } from '#server/platform/db/schema/billing.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import {
  cancelOneTimePlan,
  endPurchase,
  markReturned,
  nextPurchaseStatuses,
  opensPlan,
  takeOver,
} from './lifecycle.ts';
import { findPurchase, type PurchaseRow } from './queries.ts';

const desk = openBillingDesk();
let purchase: PurchaseRow;
beforeEach(async () => {
  await desk.buy('unlimited');
  const [bought] = await desk.purchasesOf();
  if (!bought) throw new Error('nothing was bought');
  purchase = bought;
});

type Status = PurchaseRow['status'];

/** Changes the purchase from this status, and returns its row afterwards. */
async function changeFrom(status: Status, change: (tx: Tx, from: PurchaseRow) => Promise<unknown>) {
  await desk.server.db.update(purchases).set({ status }).where(eq(purchases.id, purchase.id));
  await desk.server.db.transaction((tx) => change(tx, { ...purchase, status }));
  return findPurchase(desk.server.db, { purchaseId: purchase.id });
}

const seen = (status: Status) => ({ status, isReturned: false, isCancelled: false });

test.each(purchaseStatuses)(
  'from %s the card processor may lead to the statuses of the table',
  async (from) => {
    for (const to of purchaseStatuses.filter((status) => status !== from)) {
      const changed = changeFrom(from, (tx, row) => takeOver(desk.server.deps, tx, row, seen(to)));
      if (nextPurchaseStatuses[from].includes(to)) expect((await changed)?.status, to).toBe(to);
      else await expect(changed, to).rejects.toThrow('cannot become');
    }
  },
);

test.each(purchaseStatuses.filter((status) => status !== 'ended'))(
  'what is %s is ended, canceled or returned, and opens no plan then',
  async (from) => {
    const ended = await changeFrom(from, (tx, row) => endPurchase(desk.server.deps, tx, row));
    expect(ended).toMatchObject({ status: 'ended', endsWithPeriod: false, isReturned: false });
    const cancelled = await changeFrom(from, (tx, row) => cancelOneTimePlan(desk.server.deps, tx, row));
    expect(cancelled).toMatchObject({ status: 'ended', endsWithPeriod: true, isReturned: false });
    const returned = await changeFrom(from, (tx, row) => markReturned(desk.server.deps, tx, row));
    expect(returned).toMatchObject({ status: 'ended', isReturned: true });
  },
);

test('a plan is open while its purchase is active or past due', () => {
  expect(purchaseStatuses.filter((status) => opensPlan({ status }))).toEqual(['active', 'past_due']);
});
