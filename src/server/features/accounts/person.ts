import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { onboardingRecords, people, personAddresses, personNames } from '#server/db/schema/people.ts';
import { parseUsAddress } from '#shared/us-address.ts';
import type { StateCode } from '#shared/us-states.ts';

interface PersonName {
  firstName: string;
  middleName?: string | undefined;
  lastName: string;
}

export interface PersonDetails extends PersonName {
  userId: string;
  dateOfBirth: string;
  address: string;
  /** Wins over what the address tells. */
  state?: StateCode | undefined;
  /** Undefined leaves those that are known. */
  formerNames?: readonly PersonName[] | undefined;
  priorAddresses?: readonly string[] | undefined;
  savedAt: Date;
}

/** Keeps who the account's owner is and was, for the records that stand under an earlier name or address. */
export async function saveOwnPerson(tx: Tx, details: PersonDetails): Promise<void> {
  const personId = await upsertPerson(tx, details);
  const owner = { userId: details.userId, personId };
  await saveNames(tx, owner, details);
  await saveAddresses(tx, owner, details);
  await tx
    .insert(onboardingRecords)
    .values({ userId: details.userId, personalInfoCompleted: true, createdAt: details.savedAt })
    .onConflictDoUpdate({ target: onboardingRecords.userId, set: { personalInfoCompleted: true } });
}

async function upsertPerson(tx: Tx, { userId, dateOfBirth, savedAt }: PersonDetails): Promise<string> {
  const [person] = await tx
    .insert(people)
    .values({ userId, isSelf: true, dateOfBirth, createdAt: savedAt, updatedAt: savedAt })
    .onConflictDoUpdate({
      target: people.userId,
      targetWhere: sql`${people.isSelf}`,
      set: { dateOfBirth, updatedAt: savedAt },
    })
    .returning({ id: people.id });
  if (!person) throw new Error('the person was not saved');
  return person.id;
}

interface Owner {
  userId: string;
  personId: string;
}

async function saveNames(tx: Tx, owner: Owner, { formerNames, ...present }: PersonDetails): Promise<void> {
  const ofPerson = eq(personNames.personId, owner.personId);
  await tx
    .delete(personNames)
    .where(and(ofPerson, formerNames ? gte(personNames.position, 0) : eq(personNames.position, 0)));
  await tx.insert(personNames).values(
    [present, ...(formerNames ?? [])].map(({ firstName, middleName, lastName }, position) => ({
      ...owner,
      position,
      firstName,
      middleName: middleName || null,
      lastName,
    })),
  );
}

async function saveAddresses(
  tx: Tx,
  owner: Owner,
  { address, state, priorAddresses }: PersonDetails,
): Promise<void> {
  const ofPerson = eq(personAddresses.personId, owner.personId);
  await tx
    .delete(personAddresses)
    .where(
      and(ofPerson, priorAddresses ? gte(personAddresses.position, 0) : eq(personAddresses.position, 0)),
    );
  const present = { ...parseUsAddress(address), ...(state && { state }) };
  await tx.insert(personAddresses).values([
    { ...owner, position: 0, text: address, ...present },
    ...(priorAddresses ?? []).map((text, index) => ({
      ...owner,
      position: index + 1,
      text,
      ...parseUsAddress(text),
    })),
  ]);
}
