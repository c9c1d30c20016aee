import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, updatedAt } from '#server/platform/db/columns.ts';
import { supportAuthors } from '#shared/account/support.ts';
import { ownerId, users } from './accounts.ts';

/** Messages between a user and the support team, in order. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    userId: ownerId(),
    author: text('author', { enum: supportAuthors }).notNull(),
    text: text('text').notNull(),
    /** The id of the email that contained an answer, so that a repeated report is one answer. */
    externalId: text('external_id').unique(),
    createdAt: createdAt(),
    /** When the message was emailed to its reader; null until then. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    index('support_messages_user_created_at_index').on(table.userId, table.createdAt),
    check('support_messages_author_known', oneOf(table.author, supportAuthors)),
  ],
);

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
