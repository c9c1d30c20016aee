import type { Deps } from '#server/platform/deps.ts';
import * as queries from './queries.ts';

const pageSize = 200;

/**
 * Makes up for lost events and failed jobs: registers or removes accounts at the vendor, and refreshes the others.
 */
export async function followAccounts(deps: Deps, afterAccountId?: string): Promise<void> {
  const page = await queries.listUnderWay(deps.db, afterAccountId, pageSize);
  for (const account of page) await deps.jobs.enqueue(deps.db, nextJob(account), { accountId: account.id });
  const last = page.at(-1);
  if (!last || page.length < pageSize) return;
  await deps.jobs.enqueue(deps.db, 'follow-bank-accounts', { afterAccountId: last.id });
}

function nextJob({ removedAt, externalId, status }: queries.AccountRow) {
  if (removedAt) return 'remove-bank-account';
  if (externalId) return 'refresh-bank-account';
  return status === 'unverified' || status === 'verified' ? 'register-bank-account' : 'start-micro-deposits';
}
