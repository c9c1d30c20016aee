import type { ReactNode } from 'react';
import type { Connection } from '#shared/contracts/connections.ts';
import { LinkedAccounts } from '#web/ui/connections/linked-accounts.tsx';
import { ReadingLine } from '#web/ui/connections/reading-line.tsx';

interface ConnectedItemProps {
  connection: Connection;
  signInAgain: ReactNode;
}

/** One bank, mailbox, or identity within its row. */
export function ConnectedItem({ connection, signInAgain }: ConnectedItemProps) {
  const { label, accounts, status } = connection;
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-4">
      <p className="wrap-anywhere font-medium">{label}</p>
      <LinkedAccounts accounts={accounts} />
      {status === 'connected' && <ReadingLine connection={connection} />}
      {status === 'disconnecting' && <p className="text-ink-soft text-sm">Its data has been deleted.</p>}
      {status === 'needs_sign_in' && (
        <>
          <p className="text-sm">Your sign-in has expired. Sign in again so we can read new data.</p>
          <div>{signInAgain}</div>
        </>
      )}
    </div>
  );
}
