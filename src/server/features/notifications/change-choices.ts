import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { NotificationChoices } from '#shared/account/notifications.ts';
import * as queries from './queries.ts';
import { findNotificationChoices } from './queries.ts';

export function readChoices({ db }: Deps, userId: string): Promise<NotificationChoices> {
  return findNotificationChoices(db, userId);
}

/** Undefined means that the caller left it out. */
type Change = { [Kind in keyof NotificationChoices]?: boolean | undefined };

export async function changeChoices(
  deps: Deps,
  userId: string,
  change: Change,
): Promise<NotificationChoices> {
  return deps.db.transaction(async (tx) => {
    // Two concurrent changes must not undo each other, even before a row of choices exists.
    await lockUser(tx, userId);
    const before = await findNotificationChoices(tx, userId);
    const after = merge(before, change);
    if (isSame(before, after)) return after;
    const at = deps.now();
    await queries.saveChoices(tx, { userId, ...after, updatedAt: at });
    await deps.audit.record(tx, { actor: 'user', userId, action: 'notifications_changed', facts: after, at });
    return after;
  });
}

function merge(before: NotificationChoices, change: Change): NotificationChoices {
  return {
    newFindings: change.newFindings ?? before.newFindings,
    claimSteps: change.claimSteps ?? before.claimSteps,
    reminders: change.reminders ?? before.reminders,
    productNews: change.productNews ?? before.productNews,
  };
}

function isSame(one: NotificationChoices, other: NotificationChoices): boolean {
  return (Object.keys(one) as (keyof NotificationChoices)[]).every((kind) => one[kind] === other[kind]);
}
