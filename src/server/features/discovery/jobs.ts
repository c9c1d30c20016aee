import type { Deps } from '#server/deps.ts';
import type { JobHandlers } from '#server/jobs/job-catalog.ts';
import { runScan } from './run-scan.ts';

export function discoveryJobs(deps: Deps): JobHandlers {
  return { 'run-scan': ({ scanId }) => runScan(deps, scanId) };
}
