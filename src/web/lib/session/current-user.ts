import { useSyncExternalStore } from 'react';
import { emptyWhenSignedOut } from '#shared/app-error.ts';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { PlanId } from '#shared/plans.ts';
import { ApiError } from '../calls/api-error.ts';
import { request } from '../calls/call.ts';
import { createStore } from '../store.ts';

type CurrentUserCheck =
  | { status: 'pending' | 'failed'; user?: undefined }
  /** Null means signed out. */
  | { status: 'known'; user: CurrentUser | null };

export const currentUserPath = '/api/auth/me';

/** Kept out of the query cache, because the public pages use it too and load faster without the query library. */
const store = createStore<CurrentUserCheck>({ status: 'pending' });
let latestCheck = 0;

export function useCurrentUser(): CurrentUserCheck {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}

export function isSignedIn(): boolean {
  return Boolean(store.get().user);
}

/** Returns undefined for a visitor. */
export function currentPlan(): PlanId | undefined {
  return store.get().user?.subscriptionPlan;
}

/** Calls the listener whenever a signed-in user signs out or is replaced by another one. */
export function onUserGone(listener: () => void): void {
  let userId = store.get().user?.id;
  store.subscribe(() => {
    const nextId = store.get().user?.id;
    if (userId && userId !== nextId) listener();
    userId = nextId;
  });
}

/** For responses that already say who is signed in, if anyone. Makes the result of a running check obsolete. */
export function setCurrentUser(user: CurrentUser | null): void {
  latestCheck += 1;
  store.set({ status: 'known', user });
}

/** For this read, being signed out is a normal answer and not a failure. */
async function readCurrentUser(): Promise<CurrentUser | null> {
  const headers = { [emptyWhenSignedOut.name]: emptyWhenSignedOut.value };
  try {
    const user = await request({ method: 'GET', path: currentUserPath, headers });
    return (user as CurrentUser | undefined) ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Asks the server. The known user stays until it answers. A previous failure is cleared at once, which shows the retry.
 */
export async function checkCurrentUser(): Promise<void> {
  latestCheck += 1;
  const own = latestCheck;
  if (store.get().status === 'failed') store.set({ status: 'pending' });
  try {
    const user = await readCurrentUser();
    if (own === latestCheck) setCurrentUser(user);
  } catch {
    if (own === latestCheck && store.get().status === 'pending') store.set({ status: 'failed' });
  }
}
