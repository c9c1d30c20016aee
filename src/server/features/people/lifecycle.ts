import { and, eq, isNotNull } from 'drizzle-orm';
import { withdrawReview } from '#server/features/reviews/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { people } from '#server/platform/db/schema/people.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson, lockUser } from '#server/platform/locks.ts';
import type { VerificationSource } from '#shared/people/identity.ts';
import type { PersonRow } from './queries.ts';

/** Everything that is kept of a verification. */
export interface Verification {
  source: VerificationSource;
  /** In the words of its source. */
  level: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  dateOfBirth: string | null;
  address: string | null;
  at: Date;
}

/** A birth date or an address belongs to it: a name alone is shared by many. */
type NewVerification = Omit<Verification, 'at'>;

interface Verified {
  userId: string;
  personId: string;
  verification: NewVerification;
}

const none = {
  verifiedAt: null,
  verifiedBy: null,
  verifiedLevel: null,
  verifiedFirstName: null,
  verifiedMiddleName: null,
  verifiedLastName: null,
  verifiedDateOfBirth: null,
  verifiedAddress: null,
} as const satisfies Partial<PersonRow>;

/** Marks a person as verified, and has sent what waited for it. A later verification replaces an earlier one. */
export async function markVerified(
  { audit, jobs, now }: Pick<Deps, 'audit' | 'jobs' | 'now'>,
  tx: Tx,
  { userId, personId, verification }: Verified,
): Promise<void> {
  await lockUser(tx, userId, 'no key update');
  const person = await lockPerson(tx, personId, 'no key update');
  if (person?.userId !== userId) throw new Error('the person to verify is gone');
  const { source, level, firstName, middleName, lastName, dateOfBirth, address } = verification;
  await tx
    .update(people)
    .set({
      verifiedAt: now(),
      verifiedBy: source,
      verifiedLevel: level,
      verifiedFirstName: firstName,
      verifiedMiddleName: middleName,
      verifiedLastName: lastName,
      verifiedDateOfBirth: dateOfBirth,
      verifiedAddress: address,
    })
    .where(eq(people.id, personId));
  if (source !== 'review') await withdrawReview({ now }, tx, { kind: 'identity', subjectId: personId });
  await jobs.enqueue(tx, 'send-due-payouts', { userId });
  await audit.record(tx, {
    actor: source === 'review' ? 'staff' : 'user',
    userId,
    action: 'identity_verified',
    resource: { kind: 'person', id: personId },
    facts: { source, level },
    at: now(),
  });
}

/** Ends a verification, because what was verified has changed. */
export async function endVerification(
  { audit, now }: Pick<Deps, 'audit' | 'now'>,
  tx: Tx,
  { id: personId, userId }: Pick<PersonRow, 'id' | 'userId'>,
): Promise<void> {
  const ended = await tx
    .update(people)
    .set(none)
    .where(and(eq(people.id, personId), isNotNull(people.verifiedAt)))
    .returning({ id: people.id });
  if (ended.length === 0) return;
  await audit.record(tx, {
    actor: 'user',
    userId,
    action: 'identity_verification_ended',
    resource: { kind: 'person', id: personId },
    at: now(),
  });
}

/** Reads the mark on a person's row. */
export function verificationOf(person: PersonRow): Verification | undefined {
  const { verifiedAt, verifiedBy, verifiedLevel, verifiedFirstName, verifiedLastName } = person;
  if (!verifiedAt || !verifiedBy || verifiedLevel === null) return undefined;
  if (verifiedFirstName === null || verifiedLastName === null) return undefined;
  return {
    source: verifiedBy,
    level: verifiedLevel,
    firstName: verifiedFirstName,
    middleName: person.verifiedMiddleName,
    lastName: verifiedLastName,
    dateOfBirth: person.verifiedDateOfBirth,
    address: person.verifiedAddress,
    at: verifiedAt,
  };
}
