import { useState } from 'react';
import type { Connection } from '#shared/contracts/connections.ts';
import type { PopupProvider } from '#web/ui/connections/popup-providers.ts';
import { useBankLink } from '#web/ui/connections/use-bank-link.ts';
import { usePopupConnection } from '#web/ui/connections/use-popup-connection.ts';
import type { PopupState } from '#web/ui/connections/use-popup-progress.ts';

export interface SignIn {
  start: () => void;
  state: PopupState;
}

const untouched: PopupState = { stage: 'idle' };

/** Renews an expired sign-in in the same way as it was first given. Its state is shown only at that connection. */
export function useSignInAgain(): (connection: Connection) => SignIn {
  const signIns = { plaid: useBankSignIn(), gmail: useWindowSignIn('gmail'), idme: useWindowSignIn('idme') };
  return ({ id, provider }) => signIns[provider](id);
}

/** A bank's dialog opens on the page itself, so there is no window to wait for. */
function useBankSignIn(): (connectionId: string) => SignIn {
  const bank = useBankLink();
  const state: PopupState = bank.isConnecting
    ? { stage: 'opening' }
    : { stage: 'idle', problem: bank.problem };
  return (connectionId) => ({
    start: () => bank.signInAgain(connectionId),
    state: bank.connectionId === connectionId ? state : untouched,
  });
}

function useWindowSignIn(provider: PopupProvider): (connectionId: string) => SignIn {
  const { state, start } = usePopupConnection(provider);
  const [startedId, setStartedId] = useState<string>();
  return (connectionId) => ({
    start: () => {
      setStartedId(connectionId);
      start();
    },
    state: startedId === connectionId ? state : untouched,
  });
}
