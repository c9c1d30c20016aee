import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { stateNeededSentence } from '#shared/contracts/onboarding.ts';
import { parseUsAddress, type UsAddress } from '#shared/people/us-address.ts';
import type { StateCode } from '#shared/us-states.ts';
import { noteIdentity } from './identity-changes.ts';
import { completeStep } from './onboarding-record.ts';

interface PersonName {
  firstName: string;
  middleName?: string | undefined;
  lastName: string;
}

interface PersonDetails extends PersonName {
  userId: string;
  dateOfBirth: string;
  address: string;
  /** Takes precedence over the state in the address. */
  state?: StateCode | undefined;
  /** Undefined keeps the stored ones. */
  formerNames?: readonly PersonName[] | undefined;
  priorAddresses?: readonly string[] | undefined;
  savedAt: Date;
}

/**
 * Saves the owner's present and former names and addresses, because records may be under an earlier one. Saving the
 * same data again leaves `updatedAt` unchanged, because a change makes a new scan necessary.
 */
export async function saveOwnPerson(
  deps: Pick<Deps, 'audit' | 'jobs' | 'now'>,
  tx: Tx,
  details: PersonDetails,
): Promise<void> {
  const { userId, dateOfBirth, savedAt } = details;
  const home = readHome(details);
  const personId = await lockOrCreatePerson(tx, details);
  const isThem = eq(people.id, personId);
  const owner = { userId, personId };
  const before = await readPerson(tx, personId);
  await tx.update(people).set({ dateOfBirth }).where(isThem);
  await saveNames(tx, owner, details);
  await saveAddresses(tx, owner, { ...details, home });
  const after = await readPerson(tx, personId);
  if (!isDeepStrictEqual(after, before)) {
    await tx.update(people).set({ updatedAt: savedAt }).where(isThem);
    await deps.jobs.enqueue(tx, 'check-bank-owners', { userId });
  }
  await completeStep(tx, userId, 'personalInfoCompleted', savedAt);
  const changedField = identityFields.find((field) => identityIn(after)[field] !== identityIn(before)[field]);
  const isFirst = before.names.length === 0;
  if (changedField) await noteIdentity(deps, tx, { id: personId, userId, details, changedField, isFirst });
}

/** Each state keeps its own list, so without one nobody can say whether anything was searched. */
function readHome({ address, state }: Pick<PersonDetails, 'address' | 'state'>): UsAddress {
  const home = { ...parseUsAddress(address), ...(state && { state }) };
  if (home.state) return home;
  throw new AppError('state_needed', `${stateNeededSentence}.`, { errors: { address: stateNeededSentence } });
}

/** Who somebody says they are, as opposed to where they live and what they were called before. */
const identityFields = ['firstName', 'middleName', 'lastName', 'dateOfBirth'] as const;

function identityIn({ person, names: [name] }: Awaited<ReturnType<typeof readPerson>>) {
  return { ...name, dateOfBirth: person?.dateOfBirth };
}

/** Locks the person's row, so that the second of two concurrent saves is compared with the first. */
async function lockOrCreatePerson(tx: Tx, { userId, savedAt }: PersonDetails): Promise<string> {
  const [person] = await tx
    .insert(people)
    .values({ userId, isSelf: true, createdAt: savedAt, updatedAt: savedAt })
    .onConflictDoUpdate({ target: people.userId, targetWhere: sql`${people.isSelf}`, set: { userId } })
    .returning({ id: people.id });
  if (!person) throw new Error('the person was not saved');
  return person.id;
}

/** Reads everything that scans search by. */
async function readPerson(tx: Tx, personId: string) {
  const [person] = await tx
    .select({ dateOfBirth: people.dateOfBirth })
    .from(people)
    .where(eq(people.id, personId));
  const { position, firstName, middleName, lastName } = personNames;
  const names = await tx
    .select({ position, firstName, middleName, lastName })
    .from(personNames)
    .where(eq(personNames.personId, personId))
    .orderBy(position);
  const { position: place, text, street, city, state, zip } = personAddresses;
  const addresses = await tx
    .select({ place, text, street, city, state, zip })
    .from(personAddresses)
    .where(eq(personAddresses.personId, personId))
    .orderBy(place);
  return { person, names, addresses };
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
  { address, home, priorAddresses }: Pick<PersonDetails, 'address' | 'priorAddresses'> & { home: UsAddress },
): Promise<void> {
  const ofPerson = eq(personAddresses.personId, owner.personId);
  await tx
    .delete(personAddresses)
    .where(
      and(ofPerson, priorAddresses ? gte(personAddresses.position, 0) : eq(personAddresses.position, 0)),
    );
  await tx.insert(personAddresses).values([
    { ...owner, position: 0, text: address, ...home },
    ...(priorAddresses ?? []).map((text, index) => ({
      ...owner,
      position: index + 1,
      text,
      ...parseUsAddress(text),
    })),
  ]);
}
