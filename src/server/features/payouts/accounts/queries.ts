import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { bankAccounts, payees, payouts } from '#server/platform/db/schema/payouts.ts';

/** A condition for bank accounts that their owner has not removed. */
const isInUse = isNull(bankAccounts.removedAt);

export type AccountRow = typeof bankAccounts.$inferSelect;

/** The status is changed in `lifecycle.ts` alone. */
export type AccountChange = Partial<Omit<AccountRow, 'id' | 'userId' | 'status'>>;

export interface AccountKey {
  userId: string;
  accountId: string;
}

/** Reads one account, removed or not, and locks its row until the transaction ends. */
export async function lockAccount(
  tx: Tx,
  { userId, accountId }: AccountKey,
): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, accountId), eq(bankAccounts.userId, userId)))
    .for('update');
  return account;
}

export async function listAccounts(db: Db | Tx, userId: string): Promise<AccountRow[]> {
  return db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), isInUse))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id));
}

/** Also finds removed accounts. */
export async function findAccount(db: Db | Tx, accountId: string): Promise<AccountRow | undefined> {
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId));
  return account;
}

export async function findAccountAtVendor(db: Db, externalId: string): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.externalId, externalId), isInUse));
  return account;
}

export async function insertAccount(tx: Tx, row: typeof bankAccounts.$inferInsert): Promise<AccountRow> {
  const [account] = await tx.insert(bankAccounts).values(row).returning();
  if (!account) throw new Error('the bank account was not saved');
  return account;
}

export function changeAccount(tx: Tx, accountId: string, change: AccountChange): Promise<AccountRow> {
  return updateAccount(tx, accountId, change);
}

export function setAccountStatus(
  tx: Tx,
  accountId: string,
  status: AccountRow['status'],
  change: AccountChange,
): Promise<AccountRow> {
  return updateAccount(tx, accountId, { ...change, status });
}

async function updateAccount(tx: Tx, accountId: string, change: Partial<AccountRow>): Promise<AccountRow> {
  const [account] = await tx
    .update(bankAccounts)
    .set(change)
    .where(eq(bankAccounts.id, accountId))
    .returning();
  if (!account) throw new Error('a bank account that is gone');
  return account;
}

export async function hasPrimary(tx: Tx, userId: string): Promise<boolean> {
  const [primary] = await tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), bankAccounts.isPrimary));
  return primary !== undefined;
}

export async function clearPrimary(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ isPrimary: false, updatedAt: at })
    .where(and(eq(bankAccounts.userId, userId), bankAccounts.isPrimary));
}

export async function findOwner(db: Db, userId: string) {
  const [owner] = await db
    .select({
      email: users.email,
      emailProvedAt: users.emailProvedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(eq(users.id, userId));
  return owner;
}

export async function findPayeeId(db: Db, userId: string): Promise<string | undefined> {
  const [payee] = await db.select().from(payees).where(eq(payees.userId, userId));
  return payee?.externalId;
}

/** Two concurrent requests create the same payee at the vendor, so the second insert changes nothing. */
export async function insertPayee(db: Db, payee: typeof payees.$inferInsert): Promise<void> {
  await db.insert(payees).values(payee).onConflictDoNothing();
}

/** Lists the removed accounts that the vendor still has. */
export async function listLeftovers(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.userId, userId),
        isNotNull(bankAccounts.removedAt),
        isNotNull(bankAccounts.externalId),
      ),
    );
  return rows.map(({ id }) => id);
}

/** A removed account gives up its vendor id to a new account with the same numbers. */
export async function releaseExternalId(tx: Tx, externalId: string): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ externalId: null })
    .where(and(eq(bankAccounts.externalId, externalId), isNotNull(bankAccounts.removedAt)));
}

/** Lists what other users call the same account at a bank, unless they removed it. */
export async function listSameNumbers(
  db: Db | Tx,
  { userId, numbersHash }: Pick<AccountRow, 'userId' | 'numbersHash'>,
): Promise<AccountRow[]> {
  if (!numbersHash) return [];
  return db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.numbersHash, numbersHash), ne(bankAccounts.userId, userId), isInUse));
}

/** Returns true if a payout to the account is in process. */
export async function isBeingPaid(db: Db, accountId: string): Promise<boolean> {
  const [payout] = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.bankAccountId, accountId), eq(payouts.status, 'processing')))
    .limit(1);
  return payout !== undefined;
}

/** Lists accounts of which nobody has looked yet whether they are somebody else's too. */
export async function listUnhashed(db: Db, limit: number): Promise<AccountRow[]> {
  return db
    .select()
    .from(bankAccounts)
    .where(and(isNull(bankAccounts.numbersHash), isNotNull(bankAccounts.sealedNumbers), isInUse))
    .orderBy(asc(bankAccounts.id))
    .limit(limit);
}

/** Lists accounts that the vendor still has to register, verify or remove. */
export async function listUnderWay(
  db: Db,
  afterAccountId: string | undefined,
  limit: number,
): Promise<AccountRow[]> {
  const isWaiting = inArray(bankAccounts.status, ['deposits_sent', 'deposits_arrived']);
  const isUnknown = and(
    isNull(bankAccounts.externalId),
    ne(bankAccounts.status, 'verification_failed'),
    ne(bankAccounts.status, 'stopped'),
  );
  const isLeftOver = and(isNotNull(bankAccounts.removedAt), isNotNull(bankAccounts.externalId));
  return db
    .select()
    .from(bankAccounts)
    .where(
      and(
        or(and(isInUse, or(isWaiting, isUnknown)), isLeftOver),
        afterAccountId === undefined ? undefined : gt(bankAccounts.id, afterAccountId),
      ),
    )
    .orderBy(asc(bankAccounts.id))
    .limit(limit);
}

/** No hold that lasts longer becomes shorter. */
export async function holdAccounts(
  tx: Tx,
  { userId, heldUntil }: { userId: string; heldUntil: Date },
): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ heldUntil })
    .where(and(eq(bankAccounts.userId, userId), lt(bankAccounts.heldUntil, heldUntil)));
}

/**
 * Leaves no bank account primary until the owner chooses one, because the person who signed up may not be the one who
 * reads the mail. The caller must lock the user's row and end the sessions first, so that no account is added
 * meanwhile. Returns false if there was no account.
 */
export async function resetPayoutChoice(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  const reset = await tx
    .update(bankAccounts)
    .set({ isPrimary: false, awaitsChoice: true, updatedAt: at })
    .where(and(eq(bankAccounts.userId, userId), isInUse))
    .returning({ id: bankAccounts.id });
  return reset.length > 0;
}
