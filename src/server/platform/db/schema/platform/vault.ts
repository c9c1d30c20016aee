import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, updatedAt } from '#server/platform/db/columns.ts';
import { users } from '../accounts.ts';

/**
 * One data key per user, wrapped by a master key that is not in the database. Without it, the user's sealed data is
 * unreadable.
 */
export const userKeys = pgTable('user_keys', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  masterKeyId: text('master_key_id').notNull(),
  wrappedKey: bytes('wrapped_key').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * Keys for hashes by which equal secrets of different users are found, one for each purpose, wrapped as the users' keys
 * are. Without its key, a hash says nothing, although what is hashed has few possible values.
 */
export const hashKeys = pgTable('hash_keys', {
  purpose: text('purpose').primaryKey(),
  masterKeyId: text('master_key_id').notNull(),
  wrappedKey: bytes('wrapped_key').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
