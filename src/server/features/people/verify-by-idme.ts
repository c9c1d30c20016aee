import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson } from '#server/platform/locks.ts';
import type { IdmeIdentity } from '#server/platform/providers/idme.ts';
import { markVerified } from './lifecycle.ts';
import { listNames } from './queries.ts';
import type { PersonKey } from './require-verified.ts';
import { isSamePersonsName } from './same-name.ts';

/** What came of comparing somebody whom ID.me verified with a person: `birth_date_differs` is somebody else. */
type IdmeFinding =
  | 'agrees'
  | 'birth_date_differs'
  | 'name_differs'
  | 'no_birth_date'
  | 'no_own_birth_date'
  | 'level_too_low';

/**
 * Marks a person as verified if ID.me has verified somebody of their present name and birth date, at a level that is
 * enough. The owner's row must be locked. Nothing is marked otherwise.
 */
export async function verifyByIdme(
  deps: Pick<Deps, 'audit' | 'jobs' | 'now'>,
  tx: Tx,
  { userId, personId }: PersonKey,
  identity: IdmeIdentity,
): Promise<IdmeFinding> {
  const person = await lockPerson(tx, personId, 'no key update');
  const [name] = await listNames(tx, personId);
  const { firstName, lastName, birthDate: dateOfBirth, address, level, isAssured } = identity;
  if (dateOfBirth && person?.dateOfBirth && person.dateOfBirth !== dateOfBirth) return 'birth_date_differs';
  if (!name || !isSamePersonsName(name, { firstName, lastName })) return 'name_differs';
  if (!dateOfBirth) return 'no_birth_date';
  if (!person?.dateOfBirth) return 'no_own_birth_date';
  if (!isAssured || level === null) return 'level_too_low';
  const verification = {
    source: 'idme',
    level,
    firstName,
    middleName: null,
    lastName,
    dateOfBirth,
    address,
  } as const;
  await markVerified(deps, tx, { userId, personId, verification });
  return 'agrees';
}
