import { useEffect } from 'react';
import { setCurrentUser } from './current-user.ts';

/** The broadcast channel on which a tab tells the others that their shared session has ended. */
const signOutChannel = 'rightful-sign-out';

/** Call this after ending the session here. It signs out this tab and the browser's other tabs. */
export function endSession(): void {
  setCurrentUser(null);
  const channel = new BroadcastChannel(signOutChannel);
  channel.postMessage(null);
  channel.close();
}

/** Shows the signed-out pages as soon as another tab ends the session. */
export function useSignOutElsewhere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(signOutChannel);
    channel.addEventListener('message', () => setCurrentUser(null));
    return () => channel.close();
  }, []);
}
