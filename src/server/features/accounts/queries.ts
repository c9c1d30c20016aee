import { and, eq, gt, sql } from 'drizzle-orm';
import { isOpenAccount } from '#server/db/closed-accounts.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { privacyRequests } from '#server/db/schema/privacy.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db | Tx, userId: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isOpenAccount));
  return user;
}

/** Reads one user and holds the row until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

type Profile = Pick<UserRow, 'firstName' | 'lastName' | 'dateOfBirth' | 'address'>;

interface NewUser extends Profile {
  email: string;
  passwordHash: string | null;
  createdAt: Date;
}

/** Undefined when the address already has an account. */
export async function insertUser(tx: Tx, { createdAt, ...fields }: NewUser): Promise<UserRow | undefined> {
  const [user] = await tx
    .insert(users)
    .values({ ...fields, createdAt, updatedAt: createdAt })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return user;
}

interface ProfileChange {
  userId: string;
  profile: Profile;
  updatedAt: Date;
}

export async function updateProfile(
  db: Db | Tx,
  { userId, profile, updatedAt }: ProfileChange,
): Promise<UserRow | undefined> {
  const [user] = await db
    .update(users)
    .set({ ...profile, updatedAt })
    .where(eq(users.id, userId))
    .returning();
  return user;
}

interface NewPassword {
  userId: string;
  passwordHash: string;
  updatedAt: Date;
}

/** A reset link that is still under way ends with it. */
export async function setPassword(tx: Tx, { userId, passwordHash, updatedAt }: NewPassword): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, resetTokenHash: null, resetExpiresAt: null, updatedAt })
    .where(eq(users.id, userId));
}

interface ResetLink {
  userId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  updatedAt: Date;
}

/** Replaces an earlier link: only the newest one opens the door. */
export async function saveResetLink(
  db: Db,
  { userId, tokenHash, expiresAt, updatedAt }: ResetLink,
): Promise<void> {
  await db
    .update(users)
    .set({ resetTokenHash: tokenHash, resetExpiresAt: expiresAt, updatedAt })
    .where(eq(users.id, userId));
}

/**
 * Links for requests about the data end with the password that may have been known to others. Called before the user's row is held:
 * whoever opens such a link holds the request first and then the user.
 */
export async function endRequestLinks(tx: Tx, email: string): Promise<void> {
  await tx.update(privacyRequests).set({ tokenHash: null }).where(eq(privacyRequests.email, email));
}

interface LinkKey {
  tokenHash: Buffer;
  at: Date;
}

const isOpenLink = ({ tokenHash, at }: LinkKey) =>
  and(eq(users.resetTokenHash, tokenHash), gt(users.resetExpiresAt, at));

export async function findUserByResetLink(db: Db, key: LinkKey): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(isOpenLink(key));
  return user;
}

/**
 * Spends the link and sets the password in one statement, so of two uses at once one finds nothing. Whoever brings the link
 * reads the mail of the address, which is proved from then on.
 */
export async function spendResetLink(
  tx: Tx,
  key: LinkKey,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({
      passwordHash,
      emailProvedAt: sql`coalesce(${users.emailProvedAt}, ${key.at})`,
      resetTokenHash: null,
      resetExpiresAt: null,
      updatedAt: key.at,
    })
    .where(isOpenLink(key))
    .returning();
  return user;
}
