import Landmark from 'lucide-react/icons/landmark';
import type { Connection } from '#shared/contracts/connections.ts';
import { Button } from '#web/ui/button.tsx';
import { RowProblem } from '#web/ui/connections/connection-parts.tsx';
import { isHeld } from '#web/ui/connections/connections-query.ts';
import { useBankLink } from '#web/ui/connections/use-bank-link.ts';
import { Offered } from '#web/ui/offered.tsx';
import { ConnectedItem, TaskRow, TaskState } from './task-row.tsx';

export function BankTask({ connections }: { connections: readonly Connection[] }) {
  const link = useBankLink();
  return (
    <TaskRow
      icon={Landmark}
      title="Bank account"
      reason="Finds refundable charges and accounts you may have left behind. Read-only: we can’t move your money."
      state={<TaskState connections={connections} isConnecting={link.isConnecting} />}
      action={
        <Offered vendor="plaid">
          <Button
            variant="secondary"
            size="small"
            pending={link.isConnecting && !link.connectionId}
            pendingLabel="Connecting…"
            onClick={link.connect}
          >
            {connections.some(isHeld) ? 'Connect another bank' : 'Connect bank account'}
          </Button>
        </Offered>
      }
    >
      {connections.map((connection) => (
        <ConnectedItem
          key={connection.id}
          connection={connection}
          signInAgain={
            <Offered vendor="plaid">
              <Button
                variant="secondary"
                size="small"
                pending={link.isConnecting && link.connectionId === connection.id}
                onClick={() => link.signInAgain(connection.id)}
              >
                Sign in again
              </Button>
            </Offered>
          }
        />
      ))}
      <RowProblem>{link.problem}</RowProblem>
    </TaskRow>
  );
}
