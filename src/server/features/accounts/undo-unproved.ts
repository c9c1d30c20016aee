import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { bankAccounts } from '#server/db/schema/payouts.ts';
import type { UndonePart } from '#shared/two-factor.ts';
import { deleteFactors } from './two-factor/queries.ts';

interface Proof {
  userId: string;
  at: Date;
}

/**
 * Whoever signed up may not be who reads the mail of the address. What they could get in by, or be paid by, is undone
 * once, when the address is proved. The user's row must be locked and the sessions ended, so that nothing is added meanwhile.
 */
export async function undoUnproved(tx: Tx, proof: Proof): Promise<UndonePart[]> {
  const hadFactors = await deleteFactors(tx, proof.userId);
  const hadAccounts = await askForChoice(tx, proof);
  return [
    ...(hadFactors ? (['second_step'] as const) : []),
    ...(hadAccounts ? (['payout_choice'] as const) : []),
  ];
}

/** No account is primary until its owner chooses one; payouts wait as they do without one. False where there is none. */
async function askForChoice(tx: Tx, { userId, at }: Proof): Promise<boolean> {
  const asked = await tx
    .update(bankAccounts)
    .set({ isPrimary: false, awaitsChoice: true, updatedAt: at })
    .where(and(eq(bankAccounts.userId, userId), isNull(bankAccounts.removedAt)))
    .returning({ id: bankAccounts.id });
  return asked.length > 0;
}
