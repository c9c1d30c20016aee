import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { onboardingRecords } from '#server/platform/db/schema/people.ts';

export async function findRecord(db: Db, userId: string) {
  const [record] = await db.select().from(onboardingRecords).where(eq(onboardingRecords.userId, userId));
  return record;
}

export async function markAccountsConnected(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .insert(onboardingRecords)
    .values({ userId, accountsConnected: true, createdAt: at })
    .onConflictDoUpdate({ target: onboardingRecords.userId, set: { accountsConnected: true } });
}
