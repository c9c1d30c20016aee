import { randomBytes } from 'node:crypto';
import { users } from '#server/db/schema.ts';
import type { TestServer } from './test-server.ts';

export const goodPassword = 'copper-lantern-47-orchard';

type NewUser = Partial<typeof users.$inferInsert> & { password?: string };

/** A person who can sign in; states only what matters to the case. */
export async function createUser(
  { db, deps }: TestServer,
  { password = goodPassword, ...fields }: NewUser = {},
) {
  const createdAt = deps.now();
  const [user] = await db
    .insert(users)
    .values({
      email: `person-${randomBytes(5).toString('hex')}@example.com`,
      firstName: 'Sample',
      lastName: 'Person',
      passwordHash: await deps.passwords.hash(password),
      createdAt,
      updatedAt: createdAt,
      ...fields,
    })
    .returning();
  if (!user) throw new Error('no user was made');
  return user;
}
