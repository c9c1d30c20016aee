import FileText from 'lucide-react/icons/file-text';
import type { Connection } from '#shared/contracts/connections.ts';
import { isHeld } from '#web/ui/connections/connection-state.ts';
import { PopupButton } from '#web/ui/connections/popup-button.tsx';
import { PopupLines } from '#web/ui/connections/popup-lines.tsx';
import { usePopupConnection } from '#web/ui/connections/use-popup-connection.ts';
import { ConnectedItem } from './connected-item.tsx';
import { TaskRow } from './task-row.tsx';
import { TaskState } from './task-state.tsx';
import { TranscriptUpload } from './transcript-upload.tsx';

/** The person verifies their identity first and then adds transcripts by hand. */
export function TaxTask({ connections }: { connections: readonly Connection[] }) {
  const { state, start } = usePopupConnection('idme');
  const isConnecting = state.stage === 'opening' || state.stage === 'waiting';
  const isVerified = connections.some(({ status }) => status === 'connected');
  return (
    <TaskRow
      icon={FileText}
      title="IRS records (optional)"
      reason="Finds credits and refunds that were never claimed. Verify your identity once, then add transcripts."
      state={<TaskState connections={connections} isConnecting={isConnecting} />}
      action={
        !connections.some(isHeld) && (
          <PopupButton state={state} onStart={start}>
            Verify your identity
          </PopupButton>
        )
      }
    >
      {connections.map((connection) => (
        <ConnectedItem
          key={connection.id}
          connection={connection}
          signInAgain={
            <PopupButton state={state} onStart={start}>
              Verify again
            </PopupButton>
          }
        />
      ))}
      <PopupLines state={state} />
      {isVerified && <TranscriptUpload />}
    </TaskRow>
  );
}
