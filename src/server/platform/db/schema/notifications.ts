import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from '#server/platform/db/columns.ts';
import { users } from './accounts.ts';

/** Which emails a user wants. Emails about security and money are always sent. */
export const notificationChoices = pgTable('notification_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  newFindings: boolean('new_findings').notNull(),
  claimSteps: boolean('claim_steps').notNull(),
  reminders: boolean('reminders').notNull().default(true),
  productNews: boolean('product_news').notNull(),
  updatedAt: updatedAt(),
});
