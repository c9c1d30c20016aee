import { navigate } from 'wouter/use-browser-location';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { setCurrentUser } from '#web/lib/current-user.ts';

export function enterAccount(user: CurrentUser): void {
  setCurrentUser(user);
  navigate(pagePaths.dashboard);
}
