import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '#server/platform/db/columns.ts';
import { supportAuthors } from '#shared/account/support.ts';
import { ownerId } from './accounts.ts';

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
