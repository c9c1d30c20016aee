import { z } from 'zod';
import { findOutsideEvent } from '#server/db/outside-events.ts';
import type { Deps } from '#server/deps.ts';
import * as queries from './queries.ts';
import { refreshClaim } from './refresh-claim.ts';

const noticeSchema = z.object({ agencyId: z.string(), reference: z.string() });

/** Works one stored notice. It may be old, so the office is asked instead of believing it. */
export async function handleAgencyEvent(deps: Deps, eventId: string): Promise<void> {
  const event = await findOutsideEvent(deps.db, eventId);
  if (!event) return;
  const notice = noticeSchema.parse(event);
  const claimId = await queries.findClaimIdAtAgency(deps.db, notice);
  // Before its number is kept a claim is not found; keeping it asks the office anyway.
  if (claimId) await refreshClaim(deps, claimId);
}
