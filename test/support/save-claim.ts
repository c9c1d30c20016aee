import { and, eq } from 'drizzle-orm';
import { saveCandidates } from '#server/features/claims/api.ts';
import { claims } from '../../src/server/platform/db/schema/claims.ts';
import { people } from '../../src/server/platform/db/schema/people.ts';
import { type SampleChanges, sampleCandidate } from './sample-candidate.ts';
import type { TestServer } from './test-server.ts';

/** Saves a claim as a scan would, and returns its id. */
export async function saveClaim(
  { db, deps }: TestServer,
  userId: string,
  changes: SampleChanges = {},
): Promise<string> {
  const candidate = sampleCandidate(changes);
  const [person] = await db.select().from(people).where(eq(people.userId, userId));
  if (!person) throw new Error('nobody to find something for');
  const findings = { userId, personId: person.id, candidates: [candidate], completeTypes: [], isSeen: true };
  await db.transaction((tx) => saveCandidates(deps, tx, findings));
  const [claim] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.userId, userId), eq(claims.findingKey, candidate.key)));
  if (!claim) throw new Error('the claim was not saved');
  return claim.id;
}
