import { z } from 'zod';
import { findOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listUnsentIds } from '../documents/queries.ts';
import { appealsOpenSince } from '../queries.ts';
import * as queries from './queries.ts';
import { refreshClaim } from './refresh-claim.ts';

const noticeSchema = z.object({ agencyId: z.string(), reference: z.string() });

const pageSize = 200;

/** Makes up for lost notices and failed sends: queues unsent claims and documents, and refreshes the sent claims. */
export async function followClaims(deps: Deps, afterClaimId?: string): Promise<void> {
  const refusedSince = appealsOpenSince(deps.now());
  const page = await queries.listClaimsUnderWay(deps.db, { afterClaimId, refusedSince, limit: pageSize });
  for (const { claimId, isUnsent } of page)
    if (isUnsent) await deps.jobs.enqueueMissing(deps.db, 'send-claim', { claimId });
    else await deps.jobs.enqueue(deps.db, 'refresh-claim', { claimId });
  const sentIds = page.filter(({ isUnsent }) => !isUnsent).map(({ claimId }) => claimId);
  for (const documentId of await listUnsentIds(deps.db, sentIds))
    await deps.jobs.enqueue(deps.db, 'send-document', { documentId });
  const last = page.at(-1);
  if (!last || page.length < pageSize) return;
  await deps.jobs.enqueue(deps.db, 'follow-claims', { afterClaimId: last.claimId });
}

/** Handles one stored notice. The notice may be outdated, so this asks the office for the current state. */
export async function handleAgencyEvent(deps: Deps, eventId: string): Promise<void> {
  const event = await findOutsideEvent(deps.db, eventId);
  if (!event) return;
  const notice = noticeSchema.parse(event);
  const claimId = await queries.findClaimIdAtAgency(deps.db, notice);
  // A claim cannot be found before its number is stored. Storing the number queues a refresh anyway.
  if (claimId) await refreshClaim(deps, claimId);
}
