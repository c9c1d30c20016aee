import { useEffect } from 'react';
import { setCurrentUser } from './current-user.ts';

/** The broadcast channel on which one tab tells the others that the session which they share has ended. */
const signOutChannel = 'rightful-sign-out';

/** For a session that was ended here: nobody is signed in any more, in this tab and in the browser's others. */
export function endSession(): void {
  setCurrentUser(null);
  const channel = new BroadcastChannel(signOutChannel);
  channel.postMessage(null);
  channel.close();
}

/** Shows the signed-out pages as soon as another tab has ended the session. */
export function useSignOutElsewhere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(signOutChannel);
    channel.addEventListener('message', () => setCurrentUser(null));
    return () => channel.close();
  }, []);
}
