import type { Connection } from '#shared/contracts/connections.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDisconnect } from './use-disconnect.ts';

interface DisconnectDialogProps {
  connection: Connection;
  onClose: () => void;
  onDone: () => void;
}

export function DisconnectDialog({ connection, onClose, onDone }: DisconnectDialogProps) {
  const disconnect = useDisconnect(onDone);
  return (
    <ConfirmDialog
      title={`Disconnect ${connection.label}?`}
      description="This takes effect right away. You can connect it again later."
      confirmLabel="Disconnect"
      keepLabel="Keep connection"
      change={disconnect}
      onConfirm={() => disconnect.mutate(connection)}
      onClose={onClose}
    >
      <li>We’ll revoke our access with your provider.</li>
      <li>We’ll delete the data we read from it.</li>
      <li>Claims you’ve already filed won’t change.</li>
    </ConfirmDialog>
  );
}
