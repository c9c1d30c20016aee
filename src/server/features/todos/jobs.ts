import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { remindPeople, sendReminders } from './send-reminders.ts';

export function todoJobs(deps: Deps) {
  return {
    'remind-people': ({ afterUserId }) => remindPeople(deps, afterUserId),
    'send-reminders': ({ userId }) => sendReminders(deps, userId),
  } satisfies Partial<JobHandlers>;
}
