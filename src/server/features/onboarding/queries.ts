import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import {
  onboardingRecords,
  people,
  personAddresses,
  personNames,
} from '#server/platform/db/schema/people.ts';

export async function findRecord(db: Db, userId: string) {
  const [record] = await db.select().from(onboardingRecords).where(eq(onboardingRecords.userId, userId));
  return record;
}

export async function listNames(db: Db, userId: string) {
  return db
    .select()
    .from(personNames)
    .innerJoin(people, and(eq(people.id, personNames.personId), people.isSelf))
    .where(eq(personNames.userId, userId))
    .orderBy(personNames.position);
}

export async function listAddresses(db: Db, userId: string) {
  return db
    .select()
    .from(personAddresses)
    .innerJoin(people, and(eq(people.id, personAddresses.personId), people.isSelf))
    .where(eq(personAddresses.userId, userId))
    .orderBy(personAddresses.position);
}

export async function markAccountsConnected(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .insert(onboardingRecords)
    .values({ userId, accountsConnected: true, createdAt: at })
    .onConflictDoUpdate({ target: onboardingRecords.userId, set: { accountsConnected: true } });
}
