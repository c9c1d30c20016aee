import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { privacyRequests } from '#server/platform/db/schema/privacy.ts';

/** A condition for queries that join the account: its owner has not asked for its deletion. */
export const isOpenAccount = isNull(users.deletingAt);

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db | Tx, userId: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** Undefined if its owner asked for its deletion. */
export async function findOpenUser(db: Db, userId: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isOpenAccount));
  return user;
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isOpenAccount));
  return user;
}

type Profile = Pick<UserRow, 'firstName' | 'lastName' | 'dateOfBirth' | 'address'>;

interface NewUser extends Profile {
  email: string;
  passwordHash: string | null;
  termsVersion: string;
  privacyVersion: string;
  legalAcceptedAt: Date;
  createdAt: Date;
}

/** Undefined if the address already has an account. */
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

export type EsignConsent = Pick<UserRow, 'esignVersion' | 'esignAcceptedAt'>;

export async function saveEsignConsent(tx: Tx, userId: string, consent: EsignConsent): Promise<void> {
  await tx.update(users).set(consent).where(eq(users.id, userId));
}

interface NewPassword {
  userId: string;
  passwordHash: string;
  updatedAt: Date;
}

/** Also invalidates a reset link that was not used yet. */
export async function setPassword(tx: Tx, { userId, passwordHash, updatedAt }: NewPassword): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, resetTokenHash: null, resetExpiresAt: null, updatedAt })
    .where(eq(users.id, userId));
}

/** Only an emailed link opens the account after this. */
export async function clearPassword(tx: Tx, userId: string, updatedAt: Date): Promise<void> {
  await tx.update(users).set({ passwordHash: null, updatedAt }).where(eq(users.id, userId));
}

interface ResetLink {
  userId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  updatedAt: Date;
}

/** Replaces any earlier link, so that only the newest one works. */
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
 * Ends the links of the address's privacy requests together with the old password, which others may have known. Call
 * this before locking the user's row, because opening such a link locks the request first and then the user.
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

/** Uses up the link and sets the password in one statement, so that only the first of two concurrent calls succeeds. */
export async function spendResetLink(
  tx: Tx,
  key: LinkKey,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({
      passwordHash,
      resetTokenHash: null,
      resetExpiresAt: null,
      updatedAt: key.at,
    })
    .where(isOpenLink(key))
    .returning();
  return user;
}

interface EmailLink {
  userId: string;
  email: string;
  tokenHash: Buffer;
  expiresAt: Date;
}

/** Replaces any earlier link. Does nothing if the address has changed or was proved meanwhile. */
export async function saveEmailLink(
  db: Db,
  { userId, email, tokenHash, expiresAt }: EmailLink,
): Promise<void> {
  await db
    .update(users)
    .set({ emailLinkHash: tokenHash, emailLinkTo: email, emailLinkExpiresAt: expiresAt })
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.emailProvedAt)));
}

export async function findUserByEmailLink(tx: Tx, tokenHash: Buffer): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.emailLinkHash, tokenHash));
  return user;
}

export async function saveEmailProof(tx: Tx, userId: string, emailProvedAt: Date): Promise<void> {
  await tx.update(users).set({ emailProvedAt }).where(eq(users.id, userId));
}

/** Whether the owner asked for the account's deletion. No new work may start for such an account. */
export async function isClosedAccount(db: Db | Tx, userId: string): Promise<boolean> {
  const [closed] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletingAt)));
  return closed !== undefined;
}
