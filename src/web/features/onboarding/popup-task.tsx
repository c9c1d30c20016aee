import FileText from 'lucide-react/icons/file-text';
import Mail from 'lucide-react/icons/mail';
import type { ComponentProps, ReactNode } from 'react';
import type { Connection } from '#shared/contracts/connections.ts';
import { connectionVendors, isHeld } from '#web/ui/connections/connections-query.ts';
import { PopupButton, PopupLines } from '#web/ui/connections/popup-button.tsx';
import { type PopupProvider, usePopupConnection } from '#web/ui/connections/use-popup-connection.ts';
import { Offered } from '#web/ui/offered.tsx';
import { ConnectedItem, TaskRow, TaskState } from './task-row.tsx';
import { TranscriptUpload } from './transcript-upload.tsx';

interface PopupTaskProps extends Pick<ComponentProps<typeof TaskRow>, 'icon' | 'title' | 'reason'> {
  provider: PopupProvider;
  connections: readonly Connection[];
  connectLabel: string;
  reconnectLabel: string;
  /** Whether the reconnect button tells screen reader users which account it is for. */
  namesAccount?: boolean;
  children?: ReactNode;
}

/** A task that is done in another window. */
function PopupTask({
  provider,
  connections,
  connectLabel,
  reconnectLabel,
  namesAccount = false,
  children,
  ...row
}: PopupTaskProps) {
  const { state, start } = usePopupConnection(provider);
  const vendor = connectionVendors[provider];
  const isConnecting = state.stage === 'opening' || state.stage === 'waiting';
  return (
    <TaskRow
      {...row}
      state={<TaskState connections={connections} isConnecting={isConnecting} />}
      action={
        !connections.some(isHeld) && (
          <Offered vendor={vendor}>
            <PopupButton state={state} onStart={start}>
              {connectLabel}
            </PopupButton>
          </Offered>
        )
      }
    >
      {connections.map((connection) => (
        <ConnectedItem
          key={connection.id}
          connection={connection}
          signInAgain={
            <Offered vendor={vendor}>
              <PopupButton state={state} onStart={start} to={namesAccount ? connection.label : undefined}>
                {reconnectLabel}
              </PopupButton>
            </Offered>
          }
        />
      ))}
      <PopupLines state={state} />
      {children}
    </TaskRow>
  );
}

export function EmailTask({ connections }: { connections: readonly Connection[] }) {
  return (
    <PopupTask
      provider="gmail"
      connections={connections}
      icon={Mail}
      title="Email account"
      reason="Finds receipts, price drops and settlement notices in Gmail. Read-only: we can’t send or delete email."
      connectLabel="Connect Gmail"
      reconnectLabel="Sign in again"
      namesAccount
    />
  );
}

/** The person verifies their identity first and then adds transcripts by hand. */
export function TaxTask({ connections }: { connections: readonly Connection[] }) {
  const isVerified = connections.some(({ status }) => status === 'connected');
  return (
    <PopupTask
      provider="idme"
      connections={connections}
      icon={FileText}
      title="IRS records (optional)"
      reason="Finds credits and refunds that were never claimed. Verify your identity once, then add transcripts."
      connectLabel="Verify your identity"
      reconnectLabel="Verify again"
    >
      {isVerified && <TranscriptUpload />}
    </PopupTask>
  );
}
