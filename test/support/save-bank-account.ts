import { randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../src/server/platform/db/schema/accounts.ts';
import { bankAccounts, payees } from '../../src/server/platform/db/schema/payouts.ts';
import { goodRoutingNumber } from './test-dwolla.ts';
import type { TestServer } from './test-server.ts';

type Changes = Partial<typeof bankAccounts.$inferInsert> & { ending?: string };

/** Saves a verified primary account that the vendor knows and that has no hold, and returns its id. */
export async function saveBankAccount(
  { db, deps }: TestServer,
  userId: string,
  { ending = '6789', ...changes }: Changes = {},
): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('nobody to pay to');
  const { email, firstName, lastName } = user;
  const payeeId = await deps.dwolla.createPayee({ key: userId, email, firstName, lastName });
  const at = deps.now();
  await db.insert(payees).values({ userId, externalId: payeeId, createdAt: at }).onConflictDoNothing();
  const numbers = {
    routingNumber: goodRoutingNumber,
    accountNumber: `${randomInt(100_000, 999_999)}${ending}`,
  };
  const externalId = await deps.dwolla.addBank({
    key: userId,
    payeeId,
    accountType: 'checking',
    name: 'Everyday',
    numbers,
  });
  const [account] = await db
    .insert(bankAccounts)
    .values({
      userId,
      accountName: 'Everyday',
      accountType: 'checking',
      accountHolderName: `${firstName} ${lastName}`,
      bankName: 'Sample Bank',
      numberEnding: ending,
      sealedNumbers: Buffer.alloc(1),
      numbersHash: randomBytes(32),
      status: 'verified',
      isPrimary: true,
      heldUntil: at,
      externalId,
      createdAt: at,
      updatedAt: at,
      ...changes,
    })
    .returning({ id: bankAccounts.id });
  if (!account) throw new Error('no account was made');
  return account.id;
}
