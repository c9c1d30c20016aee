import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { notificationChoices } from '#server/platform/db/schema/notifications.ts';
import { type NotificationChoices, notificationDefaults } from '#shared/account/notifications.ts';

export async function saveChoices(tx: Tx, row: typeof notificationChoices.$inferInsert): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values(row)
    .onConflictDoUpdate({ target: notificationChoices.userId, set: row });
}

/** Returns the user's choices, or the defaults. */
export async function findNotificationChoices(db: Db | Tx, userId: string): Promise<NotificationChoices> {
  const [chosen] = await db
    .select({
      newFindings: notificationChoices.newFindings,
      claimSteps: notificationChoices.claimSteps,
      reminders: notificationChoices.reminders,
      productNews: notificationChoices.productNews,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return chosen ?? notificationDefaults;
}
