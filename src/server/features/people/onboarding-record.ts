import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { onboardingRecords } from '#server/platform/db/schema/people.ts';

type Step = 'personalInfoCompleted' | 'accountsConnected' | 'scanCompleted';

export async function findOnboardingRecord(db: Db, userId: string) {
  const [record] = await db.select().from(onboardingRecords).where(eq(onboardingRecords.userId, userId));
  return record;
}

/** Steps are completed in any order, and stay so. */
export async function completeStep(db: Db | Tx, userId: string, step: Step, at: Date): Promise<void> {
  await db
    .insert(onboardingRecords)
    .values({ userId, [step]: true, createdAt: at })
    .onConflictDoUpdate({ target: onboardingRecords.userId, set: { [step]: true } });
}
