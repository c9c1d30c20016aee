import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RowProblem } from '#web/ui/connections/connection-parts.tsx';
import { isHeld, useConnections } from '#web/ui/connections/connections-query.ts';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { spinnerDelayMs, useDelay } from '#web/ui/loading.tsx';
import { BankTask } from './bank-task.tsx';
import { EmailTask, TaxTask } from './popup-task.tsx';
import { StepHeading } from './step-heading.tsx';
import { goOnFrom, markStepDone, returnToStep } from './steps.ts';

const rows = ['bank', 'email', 'tax'] as const;

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
          <BankTask connections={ofKind('bank')} isFirst={!connections.some(isHeld)} />
          <EmailTask connections={ofKind('email')} />
          <TaxTask connections={ofKind('tax')} />
        </ul>
      )}
      <ConnectAccountsActions anyConnected={connections?.some(isHeld)} onContinued={onContinued} />
    </Card>
  );
}

interface ConnectAccountsActionsProps {
  /** Undefined until it is known. */
  anyConnected: boolean | undefined;
  onContinued: () => void;
}

/** Continuing is allowed even if nothing is connected. */
function ConnectAccountsActions({ anyConnected, onContinued }: ConnectAccountsActionsProps) {
  const proceed = useConnectAccounts(onContinued);
  return (
    <div className="mt-6 grid gap-4">
      {anyConnected === false && (
        <p className="text-ink-soft text-sm">
          Without a connected account, we can only search official records for your name. We won’t see
          refunds, fees or tax credits. You can connect accounts later.
        </p>
      )}
      <RowProblem>{proceed.error ? failureText(proceed.error) : undefined}</RowProblem>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        <Button
          size="large"
          {...(anyConnected === false && { variant: 'ghost', className: 'underline underline-offset-4' })}
          pending={proceed.isPending}
          pendingLabel="Saving…"
          onClick={() => proceed.mutate()}
        >
          {anyConnected === false ? 'Continue without connecting' : 'Continue'}
        </Button>
        <Button size="large" variant="secondary" onClick={() => returnToStep(1)}>
          Back
        </Button>
      </div>
    </div>
  );
}

function useConnectAccounts(onContinued: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/onboarding/connect-accounts'),
    onSuccess: () => {
      markStepDone(queryClient, { accountsConnected: true });
      onContinued();
      goOnFrom(2);
    },
    onError: notifyFailure('Error'),
  });
}

/** Reserves the space of the three rows. */
function TasksLoading() {
  const showing = useDelay(spinnerDelayMs);
  return (
    <div className="mt-6 divide-y divide-line border-line border-y">
      <p role="status" className="sr-only">
        {showing && 'Loading your connections'}
      </p>
      {rows.map((row) => (
        <div key={row} aria-hidden="true" className="grid min-h-36 content-start gap-3 py-6">
          {showing && (
            <>
              <span className="h-5 w-40 max-w-full animate-fade-in rounded bg-line" />
              <span className="h-4 w-full animate-fade-in rounded bg-line" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
