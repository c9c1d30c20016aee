import { invalidRequest, noSuch } from '#sandbox/stripe/api/api-error.ts';
import type { Call } from '#sandbox/stripe/api/operation.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import type { Subscription, SubscriptionItem } from '#sandbox/stripe/objects/stored.ts';
import { checkPrices, newItem, planOf, requirePrice } from './subscription-items.ts';
import type { ChangedItem } from './subscription-params.ts';

export interface ItemChanges {
  items: SubscriptionItem[];
  /** The old and new versions of the items whose change affects the price. */
  before: SubscriptionItem[];
  after: SubscriptionItem[];
}

export function changedItems(
  call: Call,
  subscription: Subscription,
  changes: readonly ChangedItem[],
): ItemChanges {
  const current = subscription.items.data;
  const changed = new Map<string, SubscriptionItem | undefined>();
  const added: SubscriptionItem[] = [];
  for (const [index, change] of changes.entries()) {
    const item = findItem(current, change, index);
    if (item) changed.set(item.id, change.deleted ? undefined : applyChange(call, item, change, index));
    else added.push(addItem(call, subscription, change, index));
  }
  const kept = current.flatMap((item) => (changed.has(item.id) ? (changed.get(item.id) ?? []) : item));
  const items = [...kept, ...added];
  checkPrices(items.map(({ price }) => price));
  return {
    items,
    before: current.filter((item) => isDifferent(item, items)),
    after: items.filter((item) => isDifferent(item, current)),
  };
}

function findItem(items: readonly SubscriptionItem[], { id, deleted }: ChangedItem, index: number) {
  const item = items.find((known) => known.id === id);
  if (id !== undefined && !item) throw noSuch('subscription item', id, `items[${index}][id]`);
  if (deleted && !item)
    throw invalidRequest('Name the item that is to be deleted.', {
      code: 'parameter_missing',
      param: `items[${index}][id]`,
    });
  return item;
}

function applyChange(
  call: Call,
  item: SubscriptionItem,
  change: ChangedItem,
  index: number,
): SubscriptionItem {
  const hasNewPrice = change.price !== undefined || change.price_data !== undefined;
  const price = hasNewPrice ? requirePrice(call, change, `items[${index}][price]`) : item.price;
  return {
    ...item,
    price,
    plan: planOf(price),
    quantity: change.quantity ?? item.quantity ?? 1,
    metadata: mergeMetadata(item.metadata, change.metadata),
  };
}

function addItem(
  call: Call,
  subscription: Subscription,
  given: ChangedItem,
  index: number,
): SubscriptionItem {
  const [first] = subscription.items.data;
  const now = call.now();
  const price = requirePrice(call, given, `items[${index}][price]`);
  const period = { start: first?.current_period_start ?? now, end: first?.current_period_end ?? now };
  return newItem({ subscription: subscription.id, price, given, period, created: now });
}

function isDifferent(item: SubscriptionItem, others: readonly SubscriptionItem[]): boolean {
  const other = others.find(({ id }) => id === item.id);
  return other?.price.id !== item.price.id || other.quantity !== item.quantity;
}
