import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Connection } from '#shared/contracts/connections.ts';
import { connectPath } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConnectionItem } from './connection-item.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

interface ConnectionListProps {
  connections: readonly Connection[];
  /** Called when a connection, and with it the focused button, has disappeared. */
  onGone: () => void;
}

export function ConnectionList({ connections, onGone }: ConnectionListProps) {
  const [asking, setAsking] = useState<Connection>();
  const signIn = useSignInAgain();

  function finish() {
    // The dialog holds the focus until it is unmounted.
    flushSync(() => setAsking(undefined));
    onGone();
  }

  return (
    <>
      <ul className="grid gap-4">
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionItem
              connection={connection}
              signIn={signIn(connection)}
              onDisconnect={() => setAsking(connection)}
            />
          </li>
        ))}
      </ul>
      <ButtonLink to={connectPath} variant="secondary" className="mt-4">
        Connect another account
      </ButtonLink>
      {asking && (
        <DisconnectDialog connection={asking} onClose={() => setAsking(undefined)} onDone={finish} />
      )}
    </>
  );
}
