import { navigate } from 'wouter/use-browser-location';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { pathAfterSignIn } from '#web/lib/after-sign-in.ts';
import { setCurrentUser } from '#web/lib/current-user.ts';

/** The login page is replaced: to who is signed in, Back would show that there is none. */
export function enterAccount(user: CurrentUser): void {
  setCurrentUser(user);
  navigate(pathAfterSignIn(location), { replace: true });
}
