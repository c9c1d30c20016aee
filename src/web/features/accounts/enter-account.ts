import { navigate } from 'wouter/use-browser-location';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { pathAfterSignIn } from '#web/lib/after-sign-in.ts';
import { startSession } from '#web/lib/session.ts';

/** Replaces the login page in the history, because it does not exist for a signed-in person who presses Back. */
export function enterAccount(user: CurrentUser): void {
  startSession(user);
  navigate(pathAfterSignIn(location), { replace: true });
}
