import { randomUUID } from 'node:crypto';
import { requirePersona } from '#sandbox/people/personas.ts';
import { plantedPurchasesOf } from '#sandbox/people/planted-purchases.ts';
import { type BankRow, dayOf, webShop } from '#sandbox/plaid/history/bank-row.ts';
import { minuteMs } from '#sandbox/shared.ts';
import { accountsOf } from './accounts.ts';
import { addChange, type PlaidWorld } from './books.ts';
import type { Item } from './item.ts';
import { currentVersion, isPendingAtFirst, stateOf } from './item-state.ts';
import { announceUpdates } from './schedule.ts';

const duplicateAfterMs = 2 * minuteMs;

type NewRow = Omit<BankRow, 'key'>;

export interface CustomRow {
  at: Date;
  postedOn: number;
  amountCents: number;
  description: string;
}

/** Adds rows to an item and sends a webhook about them. */
function addRows(world: PlaidWorld, item: Item, rows: readonly NewRow[]): void {
  for (const row of rows)
    addChange(world.books, item, {
      kind: 'row',
      row: { ...row, key: `added/${randomUUID()}`, at: row.at.toISOString() },
    });
  announceUpdates(world, item.itemId);
}

/** Adds custom rows to the first of the item's accounts. */
export function addCustomRows(world: PlaidWorld, item: Item, rows: readonly CustomRow[]): void {
  const account = accountsOf(world.books, item)[0]?.kind ?? 'checking';
  addRows(
    world,
    item,
    rows.map(({ description, ...row }) => ({ ...row, account, payee: webShop(description, 'shopping') })),
  );
}

/** Charges the newest card purchase a second time, two minutes later. */
export function addDuplicate(world: PlaidWorld, item: Item): void {
  const newest = stateOf(world, item, currentVersion(world, item)).rows.findLast(
    (row) => isPendingAtFirst(row) && row.amountCents > 0,
  );
  if (!newest) return;
  const { key: _key, ...charge } = newest;
  addRows(world, item, [{ ...charge, at: new Date(newest.at.getTime() + duplicateAfterMs) }]);
}

/** Pays the first refund that a shop still owes the persona. */
export function addOwedRefund(world: PlaidWorld, item: Item): void {
  const persona = requirePersona(item.personaId);
  const { rows } = stateOf(world, item, currentVersion(world, item));
  const owed = plantedPurchasesOf(item.personaId)
    .filter(
      (purchase) => purchase.outcome === 'refund-promised' || purchase.outcome === 'returned-not-refunded',
    )
    .find(
      ({ merchant }) =>
        !rows.some(({ payee, amountCents }) => payee.name === merchant.name && amountCents < 0),
    );
  const account = persona.accounts.find(({ last4 }) => last4 === owed?.paymentLast4);
  if (!owed || !account) return;
  const at = world.now();
  addRows(world, item, [
    {
      at,
      postedOn: dayOf(at),
      account: account.kind,
      amountCents: -owed.refundCents,
      payee: { ...owed.merchant, category: 'shopping', channel: 'online' },
    },
  ]);
}
