import type { ComponentProps, ReactNode } from 'react';
import type { Connection } from '#shared/contracts/connections.ts';
import { isHeld } from '#web/ui/connections/connection-state.ts';
import { PopupButton } from '#web/ui/connections/popup-button.tsx';
import { PopupLines } from '#web/ui/connections/popup-lines.tsx';
import type { PopupProvider } from '#web/ui/connections/popup-providers.ts';
import { usePopupConnection } from '#web/ui/connections/use-popup-connection.ts';
import { ConnectedItem } from './connected-item.tsx';
import { TaskRow } from './task-row.tsx';
import { TaskState } from './task-state.tsx';

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
export function PopupTask({
  provider,
  connections,
  connectLabel,
  reconnectLabel,
  namesAccount = false,
  children,
  ...row
}: PopupTaskProps) {
  const { state, start } = usePopupConnection(provider);
  const isConnecting = state.stage === 'opening' || state.stage === 'waiting';
  return (
    <TaskRow
      {...row}
      state={<TaskState connections={connections} isConnecting={isConnecting} />}
      action={
        !connections.some(isHeld) && (
          <PopupButton state={state} onStart={start}>
            {connectLabel}
          </PopupButton>
        )
      }
    >
      {connections.map((connection) => (
        <ConnectedItem
          key={connection.id}
          connection={connection}
          signInAgain={
            <PopupButton state={state} onStart={start} to={namesAccount ? connection.label : undefined}>
              {reconnectLabel}
            </PopupButton>
          }
        />
      ))}
      <PopupLines state={state} />
      {children}
    </TaskRow>
  );
}
