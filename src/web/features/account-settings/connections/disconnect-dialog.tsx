import type { Connection } from '#shared/contracts/connections.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { useDisconnect } from './use-disconnect.ts';

interface DisconnectDialogProps {
  connection: Connection;
  onClose: () => void;
  onDone: () => void;
}

export function DisconnectDialog({ connection, onClose, onDone }: DisconnectDialogProps) {
  const disconnect = useDisconnect(onDone);
  return (
    <Dialog
      title={`Disconnect ${connection.label}?`}
      description="This takes effect right away. You can connect it again later."
      onClose={onClose}
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        <li>We’ll revoke our access with your provider.</li>
        <li>We’ll delete the data we read from it.</li>
        <li>Claims you’ve already filed won’t change.</li>
      </ul>
      <FailureProblem error={disconnect.error} className="mt-4" />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button
          variant="destructive"
          pending={disconnect.isPending}
          onClick={() => disconnect.mutate(connection)}
        >
          Disconnect
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep connection
        </Button>
      </div>
    </Dialog>
  );
}
