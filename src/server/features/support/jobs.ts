import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { acknowledgeMessage, mailMessage } from './mail-message.ts';
import { handleSupportEvent } from './save-answer.ts';

export function supportJobs(deps: Deps) {
  return {
    'mail-support-message': ({ messageId }) => mailMessage(deps, messageId),
    'acknowledge-support-message': ({ messageId }) => acknowledgeMessage(deps, messageId),
    'handle-support-event': ({ eventId }) => handleSupportEvent(deps, eventId),
  } satisfies Partial<JobHandlers>;
}
