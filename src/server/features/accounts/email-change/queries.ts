import { and, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { emailChanges, users } from '#server/platform/db/schema/accounts.ts';
import { emailUndoDays } from '#shared/account/email-change.ts';
import { dayMs } from '#shared/durations.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

interface LinkKey {
  tokenHash: Buffer;
  at: Date;
}

const isOpen = ({ tokenHash, at }: LinkKey) =>
  and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, at));

/** The change has been made, and its undo link still works. */
const isUndoable = (at: Date) =>
  and(
    gt(emailChanges.changedAt, new Date(at.getTime() - emailUndoDays * dayMs)),
    isNull(emailChanges.undoneAt),
  );

/** Only the newest change that was asked for can be confirmed. */
export async function insertChange(
  tx: Tx,
  change: typeof emailChanges.$inferInsert,
): Promise<EmailChangeRow> {
  await dropPending(tx, change.userId);
  const [inserted] = await tx.insert(emailChanges).values(change).returning();
  if (!inserted) throw new Error('the change was not saved');
  return inserted;
}

async function dropPending(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.changedAt)));
}

export async function findChange(db: Db, changeId: string): Promise<EmailChangeRow | undefined> {
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.id, changeId));
  return change;
}

export async function findOpenChange(db: Db, key: LinkKey): Promise<EmailChangeRow | undefined> {
  const [change] = await db.select().from(emailChanges).where(isOpen(key));
  return change;
}

export async function findUndoable(db: Db, { tokenHash, at }: LinkKey): Promise<EmailChangeRow | undefined> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.undoTokenHash, tokenHash), isUndoable(at)));
  return change;
}

/** Replaces an earlier link, and does nothing once the change was made. */
export async function saveLink(
  db: Db,
  { changeId, tokenHash }: { changeId: string; tokenHash: Buffer },
): Promise<void> {
  await db
    .update(emailChanges)
    .set({ tokenHash })
    .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.changedAt)));
}

export async function saveUndoLink(
  db: Db,
  { changeId, tokenHash }: { changeId: string; tokenHash: Buffer },
): Promise<void> {
  await db
    .update(emailChanges)
    .set({ undoTokenHash: tokenHash })
    .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.undoneAt)));
}

/** Uses up the link in one statement, so that only the first of two concurrent calls succeeds. */
export async function markChanged(tx: Tx, key: LinkKey): Promise<EmailChangeRow | undefined> {
  const [change] = await tx
    .update(emailChanges)
    .set({ tokenHash: null, changedAt: key.at })
    .where(isOpen(key))
    .returning();
  return change;
}

/** Also ends what was changed or asked for afterwards. Undefined if the link was used already. */
export async function markUndone(
  tx: Tx,
  { tokenHash, at }: LinkKey,
): Promise<(EmailChangeRow & { changedAt: Date }) | undefined> {
  const ended = { undoTokenHash: null, undoneAt: at };
  const [change] = await tx
    .update(emailChanges)
    .set(ended)
    .where(and(eq(emailChanges.undoTokenHash, tokenHash), isUndoable(at)))
    .returning();
  if (!change?.changedAt) return undefined;
  const { userId, changedAt } = change;
  const isLater = and(eq(emailChanges.userId, userId), gte(emailChanges.changedAt, changedAt));
  await tx.update(emailChanges).set(ended).where(isLater);
  await dropPending(tx, userId);
  return { ...change, changedAt };
}

interface Address {
  email: string;
  at: Date;
  /** The account that may have it. */
  userId: string;
}

/** Whether the address is another account's, or was until a change that can still be undone. */
export async function isTaken(db: Db | Tx, { email, at, userId }: Address): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  if (owner) return true;
  const [kept] = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(and(eq(emailChanges.oldEmail, email), ne(emailChanges.userId, userId), isUndoable(at)))
    .limit(1);
  return kept !== undefined;
}

/** Nobody has proved the new address yet. Earlier links end. */
export async function moveAccount(
  tx: Tx,
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({
      email,
      emailProvedAt: null,
      emailLinkHash: null,
      emailLinkTo: null,
      emailLinkExpiresAt: null,
      resetTokenHash: null,
      resetExpiresAt: null,
      updatedAt: at,
    })
    .where(eq(users.id, userId));
}
