import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { isHeld } from '#web/ui/connections/connection-state.ts';
import { useConnections } from '#web/ui/connections/connections-query.ts';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { BankTask } from './bank-task.tsx';
import { ConnectAccountsActions } from './connect-accounts-actions.tsx';
import { EmailTask } from './email-task.tsx';
import { StepHeading } from './step-heading.tsx';
import { TasksLoading } from './tasks-loading.tsx';
import { TaxTask } from './tax-task.tsx';

export function ConnectAccountsStep({ onContinued }: { onContinued: () => void }) {
  const { data: connections, isPending, refetch } = useConnections();
  const ofKind = (kind: string) => connections?.filter((connection) => connection.kind === kind) ?? [];

  return (
    <Card className="sm:p-8">
      <StepHeading>Connect your accounts</StepHeading>
      <p className="mt-2 text-ink-soft">
        Connect only the accounts you want, in any order. You can disconnect any of them at any time, and your
        progress is saved if you leave.
      </p>
      {isPending && <TasksLoading />}
      {!isPending && !connections && (
        <>
          <InlineProblem className="mt-6">We couldn’t load your connected accounts.</InlineProblem>
          <Button className="mt-4" variant="secondary" onClick={() => refetch()}>
            Try again
          </Button>
        </>
      )}
      {connections && (
        <ul className="mt-6 divide-y divide-line border-line border-y">
          <BankTask connections={ofKind('bank')} />
          <EmailTask connections={ofKind('email')} />
          <TaxTask connections={ofKind('tax')} />
        </ul>
      )}
      <ConnectAccountsActions anyConnected={connections?.some(isHeld)} onContinued={onContinued} />
    </Card>
  );
}
