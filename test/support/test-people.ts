import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#server/platform/db/schema/accounts.ts';
import { people, personNames } from '#server/platform/db/schema/people.ts';
import type { TestServer } from './test-server.ts';

export const goodPassword = 'copper-lantern-47-orchard';

type NewUser = Partial<typeof users.$inferInsert> & { password?: string; isVerified?: boolean };

/**
 * Creates a user who can sign in, with a proved email address and a verified identity. A test states only what matters to
 * it.
 */
export async function createUser(
  { db, deps }: TestServer,
  { password = goodPassword, isVerified = true, ...fields }: NewUser = {},
) {
  const createdAt = deps.now();
  const [user] = await db
    .insert(users)
    .values({
      email: `person-${randomBytes(5).toString('hex')}@example.com`,
      firstName: 'Sample',
      lastName: 'Person',
      passwordHash: await deps.passwords.hash(password),
      emailProvedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      ...fields,
    })
    .returning();
  if (!user) throw new Error('no user was made');
  await createOwnPerson(db, user, isVerified);
  return user;
}

type User = typeof users.$inferSelect;

const verified = ({ firstName, lastName, dateOfBirth, createdAt }: User) => ({
  verifiedAt: createdAt,
  verifiedBy: 'idme' as const,
  verifiedLevel: 'IAL2',
  verifiedFirstName: firstName,
  verifiedLastName: lastName,
  verifiedDateOfBirth: dateOfBirth ?? '1980-05-05',
});

/** Proves the email address and the identity of somebody who signed up like everybody else. */
export async function proveWhoTheyAre({ db, deps }: TestServer, userId: string): Promise<void> {
  const [user] = await db
    .update(users)
    .set({ emailProvedAt: deps.now() })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new Error('nobody to prove');
  await db.update(people).set(verified(user)).where(eq(people.userId, userId));
}

async function createOwnPerson(db: TestServer['db'], user: User, isVerified: boolean): Promise<void> {
  const { id: userId, dateOfBirth, firstName, lastName, createdAt, updatedAt } = user;
  const [person] = await db
    .insert(people)
    .values({
      userId,
      isSelf: true,
      dateOfBirth,
      createdAt,
      updatedAt,
      ...(isVerified && verified(user)),
    })
    .returning();
  if (!person) throw new Error('no person was made');
  await db.insert(personNames).values({ userId, personId: person.id, position: 0, firstName, lastName });
}
