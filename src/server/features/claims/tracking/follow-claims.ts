import type { Deps } from '#server/deps.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { listUnsentIds } from '../documents/queries.ts';
import * as queries from './queries.ts';

const pageSize = 200;
/** As long as an office may take for an appeal. */
const appealMs = 180 * dayMs;

/** For what a lost notice or a failed sending left behind: sends what is not sent, and asks about what is. */
export async function followClaims(deps: Deps, afterClaimId?: string): Promise<void> {
  const refusedSince = new Date(deps.now().getTime() - appealMs);
  const page = await queries.listClaimsUnderWay(deps.db, { afterClaimId, refusedSince, limit: pageSize });
  for (const { claimId, sentAt } of page)
    await deps.jobs.enqueue(deps.db, sentAt ? 'refresh-claim' : 'send-claim', { claimId });
  const sentIds = page.filter(({ sentAt }) => sentAt).map(({ claimId }) => claimId);
  for (const documentId of await listUnsentIds(deps.db, sentIds))
    await deps.jobs.enqueue(deps.db, 'send-document', { documentId });
  const last = page.at(-1);
  if (!last || page.length < pageSize) return;
  await deps.jobs.enqueue(deps.db, 'follow-claims', { afterClaimId: last.claimId });
}
