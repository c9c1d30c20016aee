import type { Call } from '#sandbox/stripe/api/operation.ts';
import type { InvoiceLine, Subscription } from '#sandbox/stripe/objects/stored.ts';
import type { ItemChanges } from './changed-items.ts';
import { periodLines } from './invoice-lines.ts';
import { itemList } from './new-subscription.ts';
import { periodEnd } from './period.ts';
import { creditLines, debitLines } from './prorations.ts';
import type { UpdateSubscription } from './subscription-params.ts';

interface Rebilled {
  subscription: Subscription;
  isNewPeriod: boolean;
}

/** Replaces the items. A different interval starts a new period immediately. */
export function rebill(call: Call, subscription: Subscription, { items }: ItemChanges): Rebilled {
  const before = subscription.items.data[0]?.price.recurring;
  const recurring = items[0]?.price.recurring;
  const isSameInterval =
    before?.interval === recurring?.interval && before?.interval_count === recurring?.interval_count;
  if (isSameInterval || !recurring || subscription.status === 'trialing')
    return { subscription: { ...subscription, items: itemList(subscription.id, items) }, isNewPeriod: false };

  const start = call.now();
  const period = { current_period_start: start, current_period_end: periodEnd(start, recurring) };
  const moved = items.map((item) => ({ ...item, ...period }));
  return {
    subscription: {
      ...subscription,
      billing_cycle_anchor: start,
      items: itemList(subscription.id, moved),
    },
    isNewPeriod: true,
  };
}

export interface Bill {
  lines: InvoiceLine[];
  /** Whether it is invoiced now and not with the next period. */
  isDue: boolean;
}

export function mustBePaid({ lines, isDue }: Bill): boolean {
  return isDue && lines.reduce((sum, { amount }) => sum + amount, 0) > 0;
}

interface Rebilling {
  subscription: Subscription;
  rebilled: Rebilled;
  itemChanges: ItemChanges;
  params: UpdateSubscription;
}

/** Returns what a change of items costs, or undefined if it costs nothing. */
export function billOf(
  call: Call,
  { subscription, rebilled, itemChanges, params }: Rebilling,
): Bill | undefined {
  if (subscription.status === 'trialing') return undefined;
  const { before, after } = itemChanges;
  const { isNewPeriod } = rebilled;
  const behavior = params.proration_behavior ?? 'create_prorations';
  const credits = creditLines(call, subscription, isNewPeriod ? subscription.items.data : before);
  if (isNewPeriod) {
    const lines = periodLines(call, rebilled.subscription);
    return { lines: behavior === 'none' ? lines : [...credits, ...lines], isDue: true };
  }
  if (behavior === 'none' || before.length + after.length === 0) return undefined;
  const debits = debitLines(call, rebilled.subscription, after);
  return { lines: [...credits, ...debits], isDue: behavior === 'always_invoice' };
}
