import { useEffect } from 'react';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { setCurrentUser } from './current-user.ts';

/** The broadcast channel on which a tab tells the others who is signed in now, because they share one session. */
const sessionChannel = 'rightful-session';

function shareUser(user: CurrentUser | null): void {
  setCurrentUser(user);
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(user);
  channel.close();
}

/** Call this after signing in here or changing the profile. The browser's other tabs follow. */
export function startSession(user: CurrentUser): void {
  shareUser(user);
}

/** Call this after ending the session here. It signs out this tab and the browser's other tabs. */
export function endSession(): void {
  shareUser(null);
}

/** Calls the listener as soon as somebody signs in or out in another tab. It must be the same function in every render. */
export function useSessionElsewhere(listener: (user: CurrentUser | null) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(sessionChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<CurrentUser | null>) => listener(data));
    return () => channel.close();
  }, [listener]);
}
