import type { ConnectionProvider } from '#shared/connections.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { useBankLink } from '#web/ui/connections/use-bank-link.ts';
import { usePopupConnection } from '#web/ui/connections/use-popup-connection.ts';

export interface SignIn {
  start: () => void;
  isPending: boolean;
  problem: string | undefined;
}

/** Renews an ended sign-in, the way it was first given. */
export function useSignInAgain(): (connection: Connection) => SignIn {
  const bank = useBankLink();
  const popups = { gmail: usePopupConnection('gmail'), idme: usePopupConnection('idme') };

  function byPopup(provider: Exclude<ConnectionProvider, 'plaid'>): SignIn {
    const { state, start } = popups[provider];
    return {
      start,
      isPending: state.stage === 'opening',
      problem: state.stage === 'idle' ? state.problem : undefined,
    };
  }

  return ({ id, provider }) =>
    provider === 'plaid'
      ? {
          start: () => bank.signInAgain(id),
          isPending: bank.connectionId === id,
          problem: bank.problem,
        }
      : byPopup(provider);
}
