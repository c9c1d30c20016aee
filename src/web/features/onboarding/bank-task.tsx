import Landmark from 'lucide-react/icons/landmark';
import type { Connection } from '#shared/contracts/connections.ts';
import { Button } from '#web/ui/button.tsx';
import { RowProblem } from '#web/ui/connections/connection-parts.tsx';
import { isHeld } from '#web/ui/connections/connections-query.ts';
import { useBankLink } from '#web/ui/connections/use-bank-link.ts';
import { Offered } from '#web/ui/offered.tsx';
import { ConnectedItem, TaskRow, TaskState } from './task-row.tsx';

interface BankTaskProps {
  connections: readonly Connection[];
  /** Nothing is connected yet, so this is the step's main action. */
  isFirst: boolean;
}

export function BankTask({ connections, isFirst }: BankTaskProps) {
  const link = useBankLink();
  return (
    <TaskRow
      icon={Landmark}
      title="Bank account"
      reason="Finds refunds that never came, double charges and old accounts. You sign in with your bank. Read-only: we can’t move your money."
      state={<TaskState connections={connections} isConnecting={link.isConnecting} />}
      action={
        <Offered vendor="plaid">
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            size={isFirst ? 'large' : 'small'}
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
