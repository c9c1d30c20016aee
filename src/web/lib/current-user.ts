import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { PlanId } from '#shared/plans.ts';
import { emptyWhenSignedOut } from '#shared/signed-out-answer.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { createStore } from './store.ts';

type CurrentUserCheck =
  | { status: 'pending' | 'failed'; user?: undefined }
  /** Null means signed out. */
  | { status: 'known'; user: CurrentUser | null };

export const currentUserPath = '/api/auth/me';

/** Not in the query cache: the public pages ask who is there too, and are lighter without the query library. */
const store = createStore<CurrentUserCheck>({ status: 'pending' });
let latestCheck = 0;

export function useCurrentUser(): CurrentUserCheck {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}

export function isSignedIn(): boolean {
  return Boolean(store.get().user);
}

/** Undefined for a visitor. */
export function currentPlan(): PlanId | undefined {
  return store.get().user?.subscriptionPlan;
}

/** Tells each time that someone else, or nobody, has taken a signed-in user's place. */
export function onUserGone(listener: () => void): void {
  let userId = store.get().user?.id;
  store.subscribe(() => {
    const nextId = store.get().user?.id;
    if (userId && userId !== nextId) listener();
    userId = nextId;
  });
}

/** For an answer that already tells who is signed in, or that nobody is. Outdates any check still under way. */
export function setCurrentUser(user: CurrentUser | null): void {
  latestCheck += 1;
  store.set({ status: 'known', user });
}

/** The one read for which it is no failure that nobody is signed in, but an answer like any other. */
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

/** Asks the server. What was known stays until it answers; a failure is forgotten at once, so that it can be retried. */
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
