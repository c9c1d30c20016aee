import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { sendFindingsDigest } from './findings-digest.ts';
import { monitorPeople } from './monitor-people.ts';
import { runScan } from './run-scan.ts';
import { matchImports } from './unclaimed/match-imports.ts';
import { searchForOther } from './unclaimed/search-for-others.ts';

export function discoveryJobs(deps: Deps) {
  return {
    'run-scan': ({ scanId }) => runScan(deps, scanId),
    'monitor-people': ({ afterPersonId }) => monitorPeople(deps, afterPersonId),
    'search-for-other': ({ personId }) => searchForOther(deps, personId),
    'match-imports': () => matchImports(deps),
    'send-findings-digest': ({ userId }) => sendFindingsDigest(deps, userId),
  } satisfies Partial<JobHandlers>;
}
