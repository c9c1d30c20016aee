import { and, eq } from 'drizzle-orm';
import { withdrawReview } from '#server/features/reviews/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { businessNames, people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isWithin } from '#server/platform/http/throttle.ts';
import { lockOpenUser } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import { dayOf } from '#shared/calendar-date.ts';
import { stateNeededSentence } from '#shared/contracts/onboarding.ts';
import type { OtherPerson, Person } from '#shared/contracts/search/people.ts';
import { daySeconds } from '#shared/durations.ts';
import { maxOthers, othersLimit } from '#shared/people/acting.ts';
import { fullName } from '#shared/people/person-name.ts';
import { parseUsAddress } from '#shared/people/us-address.ts';
import { findPerson } from '../queries.ts';
import { lockOther, personNotFound, readOtherName } from './entitlement.ts';
import { listOwnPeople } from './list-people.ts';
import { listOtherIds } from './queries.ts';

/** Adds somebody whom the account acts for. */
export async function addPerson(deps: Deps, userId: string, told: OtherPerson): Promise<Person> {
  requireSense(deps, told);
  await requireFewNames(deps, userId);
  const personId = await deps.db.transaction(async (tx) => {
    await lockOpenUser(tx, userId, 'no key update');
    if ((await listOtherIds(tx, userId)).length >= maxOthers)
      throw new AppError(
        'people_limit_reached',
        `You can act for ${maxOthers} people and businesses at a time. Remove one first.`,
      );
    const at = deps.now();
    const [row] = await tx
      .insert(people)
      .values({ userId, isSelf: false, ...columnsOf(told), createdAt: at, updatedAt: at })
      .returning({ id: people.id });
    if (!row) throw new Error('the person was not saved');
    await writeDetails(tx, { userId, personId: row.id }, told);
    await noteSaved(deps, tx, { userId, personId: row.id, action: 'person_added' });
    return row.id;
  });
  return requireListed(deps, userId, personId);
}

interface Key {
  userId: string;
  personId: string;
}

/** Replaces what is known of somebody. What was approved under another name or capacity no longer holds. */
export async function changePerson(deps: Deps, key: Key, told: OtherPerson): Promise<Person> {
  const { userId, personId } = key;
  requireSense(deps, told);
  const known = await findPerson(deps.db, key);
  if (!known || known.removedAt || !known.capacity) throw personNotFound();
  const isRenamed = (await readOtherName(deps.db, personId)) !== nameOf(told);
  if (isRenamed) await requireFewNames(deps, userId);
  await deps.db.transaction(async (tx) => {
    await lockOpenUser(tx, userId, 'no key update');
    const person = await lockOther(tx, key);
    if (isRenamed || person.capacity !== told.capacity)
      await withdrawReview(deps, tx, { kind: 'entitlement', subjectId: personId });
    await tx
      .update(people)
      .set({ ...columnsOf(told), updatedAt: deps.now() })
      .where(eq(people.id, personId));
    await writeDetails(tx, key, told);
    await noteSaved(deps, tx, { ...key, action: 'person_changed' });
  });
  return requireListed(deps, userId, personId);
}

async function requireListed({ db }: Deps, userId: string, personId: string): Promise<Person> {
  const saved = (await listOwnPeople(db, userId)).find(({ id }) => id === personId);
  if (!saved) throw personNotFound();
  return saved;
}

/** Names tried and given up count too. */
async function requireFewNames(deps: Deps, userId: string): Promise<void> {
  const { names, days } = othersLimit;
  const limit = { name: 'others-names', maxAttempts: names, windowSeconds: days * daySeconds };
  if (await isWithin(deps, { limit, subject: userId })) return;
  throw new AppError(
    'people_limit_reached',
    `This account has searched for ${names} names of others within ${days} days, which is the most one person can need. Try again in a few weeks, or contact support.`,
  );
}

/** Each state keeps its own list, and nobody dies before they are born. */
function requireSense({ now }: Pick<Deps, 'now'>, told: OtherPerson): void {
  const field = problemOf(told, dayOf(now()));
  if (field) throw new AppError('invalid_input', 'Some answers need another look.', { errors: field });
  if (told.addresses.some((text) => parseUsAddress(text).state)) return;
  throw new AppError('state_needed', `${stateNeededSentence}.`, {
    errors: { 'addresses.0': stateNeededSentence },
  });
}

function problemOf(told: OtherPerson, today: string): Record<string, string> | undefined {
  if (told.kind === 'business') return undefined;
  const { dateOfBirth } = told;
  if (dateOfBirth && dateOfBirth > today) return { dateOfBirth: 'Enter a date in the past' };
  if (told.kind !== 'late' || !told.diedOn) return undefined;
  if (told.diedOn > today) return { diedOn: 'Enter a date in the past' };
  return dateOfBirth && told.diedOn < dateOfBirth ? { diedOn: 'This is before the birth' } : undefined;
}

function nameOf(told: OtherPerson): string {
  return told.kind === 'business' ? told.legalName : fullName(told);
}

function columnsOf(told: OtherPerson) {
  const { kind, capacity } = told;
  if (told.kind === 'business') return { kind, capacity, relation: null, dateOfBirth: null, diedOn: null };
  const { relation, dateOfBirth } = told;
  return { kind, capacity, relation, dateOfBirth, diedOn: told.kind === 'late' ? told.diedOn : null };
}

/** Writes the names and addresses in place of what was there. */
async function writeDetails(tx: Tx, owner: Key, told: OtherPerson): Promise<void> {
  for (const table of [personNames, businessNames, personAddresses])
    await tx.delete(table).where(and(eq(table.userId, owner.userId), eq(table.personId, owner.personId)));
  if (told.kind === 'business')
    await tx
      .insert(businessNames)
      .values(
        [told.legalName, ...told.formerLegalNames].map((name, position) => ({ ...owner, position, name })),
      );
  else
    await tx.insert(personNames).values(
      [told, ...told.formerNames].map(({ firstName, middleName, lastName }, position) => ({
        ...owner,
        position,
        firstName,
        middleName: middleName || null,
        lastName,
      })),
    );
  await tx
    .insert(personAddresses)
    .values(told.addresses.map((text, position) => ({ ...owner, position, text, ...parseUsAddress(text) })));
}

interface Saved extends Key {
  action: 'person_added' | 'person_changed';
}

async function noteSaved(
  { audit, jobs, now }: Deps,
  tx: Tx,
  { userId, personId, action }: Saved,
): Promise<void> {
  await jobs.enqueue(tx, 'search-for-other', { personId });
  await audit.record(tx, {
    actor: 'user',
    userId,
    action,
    resource: { kind: 'person', id: personId },
    at: now(),
  });
}
