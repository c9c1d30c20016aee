import { readToken, type TokenPlaces } from '#web/lib/session/link-token.ts';

export const resetTokenPlaces: TokenPlaces = { parameter: 'token', storageKey: 'resetToken' };

/** Whether this tab was opened by an emailed link that is not used yet. */
export function hasResetLink(): boolean {
  return readToken(resetTokenPlaces) !== '';
}
