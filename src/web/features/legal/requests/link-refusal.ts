import { ApiError } from '#web/lib/api-error.ts';

/**
 * Whether the link is unknown, too old, incomplete, or not enough for an account with a second step. Any other error
 * may not happen again at the next try.
 */
export function isLinkRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return [400, 404].includes(error.status) || error.problem?.code === 'second_step_needed';
}
