import { and, eq } from 'drizzle-orm';
import { isInUse } from '#server/features/payouts/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';

interface Proof {
  userId: string;
  at: Date;
}

/**
 * Leaves no bank account primary until the owner chooses one, because the person who signed up may not be the one who
 * reads the mail. The caller must lock the user's row and end the sessions first, so that no account is added
 * meanwhile. Returns false if there was no account.
 */
export async function resetPayoutChoice(tx: Tx, { userId, at }: Proof): Promise<boolean> {
  const reset = await tx
    .update(bankAccounts)
    .set({ isPrimary: false, awaitsChoice: true, updatedAt: at })
    .where(and(eq(bankAccounts.userId, userId), isInUse))
    .returning({ id: bankAccounts.id });
  return reset.length > 0;
}
