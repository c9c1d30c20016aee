import { and, eq } from 'drizzle-orm';
import { type Candidate, saveCandidates } from '#server/features/claims/api.ts';
import { claims } from '../../src/server/platform/db/schema/claims.ts';
import { people, personNames } from '../../src/server/platform/db/schema/people.ts';
import { type SampleChanges, sampleCandidate } from './sample-candidate.ts';
import type { TestServer } from './test-server.ts';

/** Saves a claim as a scan would, and returns its id. Nobody else claims the same property, unless a test says which it is. */
export async function saveClaim(
  { db, deps }: TestServer,
  userId: string,
  changes: SampleChanges = {},
): Promise<string> {
  const [person] = await db
    .select()
    .from(people)
    .innerJoin(personNames, eq(personNames.personId, people.id))
    .where(eq(people.userId, userId))
    .orderBy(personNames.position)
    .limit(1);
  if (!person) throw new Error('nobody to find something for');
  const candidate = ownProperty(person, sampleCandidate(changes), changes);
  const findings = {
    userId,
    personId: person.people.id,
    candidates: [candidate],
    completeTypes: [],
    isSeen: true,
  };
  await db.transaction((tx) => saveCandidates(deps, tx, findings));
  const [claim] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.userId, userId), eq(claims.findingKey, candidate.key)));
  if (!claim) throw new Error('the claim was not saved');
  return claim.id;
}

interface Owner {
  people: typeof people.$inferSelect;
  person_names: typeof personNames.$inferSelect;
}

/** A property belongs to the person for whom it was found, unless a test says whose it is. */
function ownProperty(
  { people: { id }, person_names: { firstName, lastName } }: Owner,
  candidate: Candidate,
  changes: SampleChanges,
): Candidate {
  if (changes.facts || candidate.facts.type !== 'unclaimed_property') return candidate;
  const ownerName = `${lastName} ${firstName}`.toUpperCase();
  return { ...candidate, facts: { ...candidate.facts, catalogId: `sample-${id}`, ownerName } };
}
