import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { importSandboxRecords } from './sandbox-records.ts';

export function recordJobs(deps: Deps) {
  return { 'import-sandbox-records': () => importSandboxRecords(deps) } satisfies Partial<JobHandlers>;
}
