import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { checkOwners } from './check-owners.ts';
import { followDisconnections, revokeConnection } from './disconnect.ts';
import { handlePlaidEvent } from './sync-bank.ts';
import { syncConnection, syncDueConnections } from './sync-connection.ts';

export function connectionJobs(deps: Deps) {
  return {
    'sync-connection': ({ connectionId }) => syncConnection(deps, connectionId),
    'sync-due-connections': () => syncDueConnections(deps),
    'check-bank-owners': ({ userId }) => checkOwners(deps, userId),
    'revoke-connection': ({ connectionId }) => revokeConnection(deps, connectionId),
    'follow-disconnections': () => followDisconnections(deps),
    'handle-plaid-event': ({ eventId }) => handlePlaidEvent(deps, eventId),
  } satisfies Partial<JobHandlers>;
}
