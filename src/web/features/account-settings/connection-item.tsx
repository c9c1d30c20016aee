import { useState } from 'react';
import type { ConnectionKind } from '#shared/connections.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConnectionState, LinkedAccounts } from '#web/ui/connections/connection-parts.tsx';
import {
  connectionVendors,
  isReading,
  readingText,
  recordText,
} from '#web/ui/connections/connections-query.ts';
import { PopupButton, PopupLines } from '#web/ui/connections/popup-button.tsx';
import { useBankLink } from '#web/ui/connections/use-bank-link.ts';
import {
  type PopupProvider,
  type PopupState,
  usePopupConnection,
} from '#web/ui/connections/use-popup-connection.ts';
import { Spinner } from '#web/ui/loading.tsx';
import { Offered } from '#web/ui/offered.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';

interface SignIn {
  start: () => void;
  state: PopupState;
}

const untouched: PopupState = { stage: 'idle' };

const kindNames: Record<ConnectionKind, string> = {
  bank: 'Bank account',
  email: 'Email account',
  tax: 'IRS records',
};

interface ConnectionItemProps {
  connection: Connection;
  signIn: SignIn;
  onDisconnect: () => void;
}

export function ConnectionItem({ connection, signIn, onDisconnect }: ConnectionItemProps) {
  const { kind, provider, label, status, accounts } = connection;
  const needsSignIn = status === 'needs_sign_in';
  const { heading, watched } = useKeptFocus();
  return (
    <Card {...watched} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="heading-3 wrap-anywhere">
            {label}
          </h3>
          <p className="text-ink-soft text-sm">{kindNames[kind]}</p>
        </div>
        <ConnectionState connection={connection} />
      </div>
      <LinkedAccounts accounts={accounts} />
      <ConnectionFacts connection={connection} />
      {needsSignIn && <PopupLines state={signIn.state} />}
      {status !== 'disconnecting' && (
        <div className="mt-1 flex flex-wrap gap-3">
          {needsSignIn && (
            <Offered vendor={connectionVendors[provider]} className="w-full">
              <PopupButton state={signIn.state} onStart={signIn.start} variant="primary" to={label}>
                Sign in again
              </PopupButton>
            </Offered>
          )}
          <Button variant="secondary" size="small" onClick={onDisconnect}>
            Disconnect
            <span className="sr-only"> {label}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Shows what we store for a connection and how recent it is. */
function ConnectionFacts({ connection }: { connection: Connection }) {
  if (connection.status === 'disconnecting')
    return (
      <p className="text-ink-soft text-sm">
        We’ve deleted what we read. We’re waiting for your provider to confirm that our access has ended.
      </p>
    );
  if (isReading(connection))
    return (
      <p role="status" className="flex items-center gap-2 text-ink-soft text-sm">
        <Spinner />
        {readingText(connection)}
      </p>
    );
  return (
    <div className="text-ink-soft text-sm tabular-nums">
      {recordText(connection)} stored
      {connection.lastSyncedAt && (
        <>
          {' · '}
          {connection.kind === 'tax' ? 'Last added' : 'Last synced'} <TimeAgo at={connection.lastSyncedAt} />
        </>
      )}
    </div>
  );
}

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
