import type { Deps } from '#server/platform/deps.ts';
import { listUnsentIds } from '../documents/queries.ts';
import { appealsOpenSince } from '../queries.ts';
import * as queries from './queries.ts';

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
