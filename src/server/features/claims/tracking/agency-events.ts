import { z } from 'zod';
import { findOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import * as queries from './queries.ts';
import { refreshClaim } from './refresh-claim.ts';

const noticeSchema = z.object({ agencyId: z.string(), reference: z.string() });

/** Handles one stored notice. The notice may be outdated, so this asks the office for the current state. */
export async function handleAgencyEvent(deps: Deps, eventId: string): Promise<void> {
  const event = await findOutsideEvent(deps.db, eventId);
  if (!event) return;
  const notice = noticeSchema.parse(event);
  const claimId = await queries.findClaimIdAtAgency(deps.db, notice);
  // A claim cannot be found before its number is stored. Storing the number queues a refresh anyway.
  if (claimId) await refreshClaim(deps, claimId);
}
