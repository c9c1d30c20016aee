import type { AccountKind } from '#sandbox/people/bank-account.ts';
import { requirePersona } from '#sandbox/people/personas.ts';
import { changesOf } from '#sandbox/plaid/books.ts';
import { bankHistory } from '#sandbox/plaid/history/bank-history.ts';
import type { BankRow } from '#sandbox/plaid/history/bank-row.ts';
import { dayOf } from '#sandbox/plaid/history/day.ts';
import type { Item, ItemChange, Version } from '#sandbox/plaid/items/item.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';

const initialUpdateDays = 30;

/** An item's rows at one version, and the changes to them. */
export interface ItemState {
  rows: BankRow[];
  asOf: Date;
  /** The times at which everything pending was posted early, oldest first. */
  settledAt: readonly Date[];
  /** The keys of rows whose description was improved later. */
  corrected: ReadonlySet<string>;
}

export function stateOf(world: PlaidWorld, item: Item, version: Version): ItemState {
  const changes = changesOf(world.books, item).slice(0, version.changes);
  const asOf = new Date(version.asOf);
  const settled = changes.filter((change) => change.kind === 'settled');
  return {
    rows: version.stage === 'NOT_READY' ? [] : rowsOf(world, item, { ...version, changes }),
    asOf,
    settledAt: settled.map(({ at }) => new Date(at)),
    corrected: new Set(settled.flatMap(({ correctedKey }) => correctedKey ?? [])),
  };
}

function rowsOf(
  { storyDay }: PlaidWorld,
  item: Item,
  { stage, asOf, changes }: Omit<Version, 'changes'> & { changes: readonly ItemChange[] },
): BankRow[] {
  const days =
    stage === 'INITIAL_UPDATE_COMPLETE'
      ? Math.min(initialUpdateDays, item.daysRequested)
      : item.daysRequested;
  const history = bankHistory(requirePersona(item.personaId), {
    storyDay,
    fromDay: dayOf(new Date(item.linkedAt)) - days,
    until: new Date(asOf),
  });
  const added = changes.flatMap((change) =>
    change.kind === 'row' ? [{ ...change.row, at: new Date(change.row.at) }] : [],
  );
  const accounts = chosenAccounts(changes);
  return [...history, ...added].filter(({ account }) => accounts.includes(account));
}

/** The latest choice applies. */
export function chosenAccounts(changes: readonly ItemChange[]): readonly AccountKind[] {
  return changes.findLast((change) => change.kind === 'accounts')?.accounts ?? [];
}
