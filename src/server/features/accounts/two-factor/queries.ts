import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { passkeys, recoveryCodes, totpSecrets } from '#server/platform/db/schema/security.ts';
import type { StoredPasskey } from '#server/platform/providers/passkeys.ts';

type TotpRow = typeof totpSecrets.$inferSelect;
/** What was set up at any time. */
const ever = new Date(0);

type PasskeyRow = typeof passkeys.$inferSelect;

export async function findTotp(tx: Tx, userId: string): Promise<TotpRow | undefined> {
  const [found] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return found;
}

interface NewSecret {
  userId: string;
  sealedSecret: Buffer;
  createdAt: Date;
}

/** Replaces a secret that was never confirmed. */
export async function saveSecret(tx: Tx, { userId, ...secret }: NewSecret): Promise<void> {
  const fresh = { ...secret, confirmedAt: null, lastStep: 0 };
  await tx
    .insert(totpSecrets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: fresh,
      setWhere: isNull(totpSecrets.confirmedAt),
    });
}

interface Confirmation {
  userId: string;
  step: number;
  confirmedAt: Date;
}

export async function confirmSecret(tx: Tx, { userId, step, confirmedAt }: Confirmation): Promise<void> {
  await tx.update(totpSecrets).set({ confirmedAt, lastStep: step }).where(eq(totpSecrets.userId, userId));
}

/** Undefined if there was no secret. */
export async function deleteTotp(tx: Tx, userId: string, since = ever): Promise<TotpRow | undefined> {
  const [deleted] = await tx
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), gte(totpSecrets.createdAt, since)))
    .returning();
  return deleted;
}

interface RecoveryCodeSet {
  userId: string;
  codeHashes: readonly Buffer[];
  createdAt: Date;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, codeHashes, createdAt }: RecoveryCodeSet,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt })));
}

export async function deleteRecoveryCodes(tx: Tx, userId: string, since = ever): Promise<void> {
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)));
}

interface NewPasskey extends StoredPasskey {
  userId: string;
  name: string;
  signsInAlone: boolean;
  createdAt: Date;
}

/** Undefined if the passkey is already stored, even for another user. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const [inserted] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return inserted;
}

export async function deletePasskeys(tx: Tx, userId: string, since = ever): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
}

/** Returns false if the passkey is gone or belongs to another user. */
export async function deletePasskey(
  tx: Tx,
  { userId, passkeyId }: { userId: string; passkeyId: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}
