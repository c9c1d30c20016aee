import { ApiError } from '#web/lib/api-error.ts';

/**
 * A link that is unknown, too old or cut short, or that is not enough for an account with a second step. Anything else may
 * go better with the next try.
 */
export function isLinkRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return [400, 404].includes(error.status) || error.problem?.code === 'second_step_needed';
}
