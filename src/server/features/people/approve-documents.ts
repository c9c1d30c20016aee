import { DecisionRefused, type ReviewRow } from '#server/features/reviews/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson } from '#server/platform/locks.ts';
import { markVerified } from './lifecycle.ts';
import { listAddresses, listNames } from './queries.ts';

/** An operator found that the documents show the person as they described themselves. */
export async function approveDocuments(
  deps: Pick<Deps, 'audit' | 'jobs' | 'now'>,
  tx: Tx,
  { userId, subjectId: personId, openedAt }: ReviewRow,
): Promise<void> {
  const person = await lockPerson(tx, personId, 'no key update');
  const [name] = await listNames(tx, personId);
  const [address] = await listAddresses(tx, personId);
  if (!person || !name) throw new DecisionRefused('This person has no name yet.');
  if (person.updatedAt > openedAt)
    throw new DecisionRefused(
      'This person changed their details after sending the documents. Refuse it, and ask for the documents again.',
    );
  if (!person.dateOfBirth && !address)
    throw new DecisionRefused(
      'This person has given neither birth date nor address, and a name alone is shared by many.',
    );
  await markVerified(deps, tx, {
    userId,
    personId,
    verification: {
      source: 'review',
      level: 'documents',
      ...name,
      dateOfBirth: person.dateOfBirth,
      address: person.dateOfBirth ? null : (address?.text ?? null),
    },
  });
}
