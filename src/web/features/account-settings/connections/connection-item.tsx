import type { ConnectionKind } from '#shared/connections.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConnectionBadge } from '#web/ui/connections/connection-badge.tsx';
import { LinkedAccounts } from '#web/ui/connections/linked-accounts.tsx';
import { PopupButton } from '#web/ui/connections/popup-button.tsx';
import { PopupLines } from '#web/ui/connections/popup-lines.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { ConnectionFacts } from './connection-facts.tsx';
import type { SignIn } from './use-sign-in-again.ts';

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
  const { kind, label, status, accounts } = connection;
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
        <ConnectionBadge status={status} />
      </div>
      <LinkedAccounts accounts={accounts} />
      <ConnectionFacts connection={connection} />
      {needsSignIn && <PopupLines state={signIn.state} />}
      {status !== 'disconnecting' && (
        <div className="mt-1 flex flex-wrap gap-3">
          {needsSignIn && (
            <PopupButton state={signIn.state} onStart={signIn.start} variant="primary" to={label}>
              Sign in again
            </PopupButton>
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
