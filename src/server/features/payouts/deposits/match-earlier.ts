import type { Tx } from '#server/platform/db/connect.ts';
import * as queries from './queries.ts';
import { foldReference, referencesIn } from './references-in.ts';

/** Matches money that arrived before we knew the claim's number. */
export async function matchEarlierDeposits(tx: Tx, claimId: string, reference: string | null): Promise<void> {
  if (!reference) return;
  for (const { id, reference: words } of await queries.listUnmatched(tx, foldReference(reference))) {
    const claim = await queries.findClaimByReference(tx, referencesIn(words));
    if (claim?.id === claimId) await queries.matchDeposits(tx, [id], claimId);
  }
}
