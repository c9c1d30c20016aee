import { check, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, oneOf } from '#server/platform/db/columns.ts';
import { reminderStages } from '#shared/account/todos.ts';
import { ownerId, users } from './accounts.ts';

/** The key of the address at which a calendar reads an account's due days. Only its hash is kept. */
export const calendarKeys = pgTable('calendar_keys', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  keyHash: bytes('key_hash').notNull().unique(),
  createdAt: createdAt(),
});

/** Which reminders of a due day were emailed, so that each is sent once. */
export const todoReminders = pgTable(
  'todo_reminders',
  {
    userId: ownerId(),
    /** What waited, such as "pay_fee:" and the claim's id. */
    todoId: text('todo_id').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    stage: text('stage', { enum: reminderStages }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.todoId, table.dueOn, table.stage] }),
    check('todo_reminders_stage_known', oneOf(table.stage, reminderStages)),
  ],
);
