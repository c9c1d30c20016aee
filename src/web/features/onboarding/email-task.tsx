import Mail from 'lucide-react/icons/mail';
import type { Connection } from '#shared/contracts/connections.ts';
import { isHeld } from '#web/ui/connections/connection-state.ts';
import { PopupButton } from '#web/ui/connections/popup-button.tsx';
import { PopupLines } from '#web/ui/connections/popup-lines.tsx';
import { usePopupConnection } from '#web/ui/connections/use-popup-connection.ts';
import { ConnectedItem } from './connected-item.tsx';
import { TaskRow } from './task-row.tsx';
import { TaskState } from './task-state.tsx';

export function EmailTask({ connections }: { connections: readonly Connection[] }) {
  const { state, start } = usePopupConnection('gmail');
  const isConnecting = state.stage === 'opening' || state.stage === 'waiting';
  return (
    <TaskRow
      icon={Mail}
      title="Email account"
      reason="Finds receipts, price drops and settlement notices in Gmail. Read-only: we can’t send or delete email."
      state={<TaskState connections={connections} isConnecting={isConnecting} />}
      action={
        !connections.some(isHeld) && (
          <PopupButton state={state} onStart={start}>
            Connect Gmail
          </PopupButton>
        )
      }
    >
      {connections.map((connection) => (
        <ConnectedItem
          key={connection.id}
          connection={connection}
          signInAgain={
            <PopupButton state={state} onStart={start} to={connection.label}>
              Sign in again
            </PopupButton>
          }
        />
      ))}
      <PopupLines state={state} />
    </TaskRow>
  );
}
