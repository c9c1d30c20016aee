import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import { passkeys, recoveryCodes, totpSecrets } from '#server/platform/db/schema/security.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Finds only a confirmed secret. Before that, codes are not accepted as a proof. */
export async function findSealedSecret(tx: Tx, userId: string): Promise<Buffer | undefined> {
  const [found] = await tx
    .select({ sealedSecret: totpSecrets.sealedSecret })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  return found?.sealedSecret;
}

/** Returns false if this code or a later one was already used. */
export async function takeStep(tx: Tx, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const taken = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return taken.length > 0;
}

interface RecoveryCodeKey {
  userId: string;
  codeHash: Buffer;
  usedAt: Date;
}

/** Uses up the code in one statement, so that only the first of two concurrent calls succeeds. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, codeHash, usedAt }: RecoveryCodeKey,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return spent.length > 0;
}

export async function listPasskeys(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
}

/** Reads one passkey and locks its row until the transaction ends, so that its counter only grows. */
export async function lockPasskey(
  tx: Tx,
  { userId, credentialId }: { userId: string; credentialId: string },
): Promise<PasskeyRow | undefined> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
    .for('update');
  return passkey;
}

interface PasskeyUse {
  passkeyId: string;
  counter: number;
  usedAt: Date;
}

export async function markPasskeyUsed(tx: Tx, { passkeyId, counter, usedAt }: PasskeyUse): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt: usedAt }).where(eq(passkeys.id, passkeyId));
}

/** Returns false if the session has ended in the meantime. */
export async function markProved(
  tx: Tx,
  { sessionId, provedAt }: { sessionId: string; provedAt: Date },
): Promise<boolean> {
  const proved = await tx
    .update(sessions)
    .set({ provedAt })
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`${provedAt}`)))
    .returning({ id: sessions.id });
  return proved.length > 0;
}
