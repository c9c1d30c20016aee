import { failureText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { RowProblem } from '#web/ui/connections/row-problem.tsx';
import { returnToStep } from './step-history.ts';
import { useConnectAccounts } from './use-connect-accounts.ts';

interface ConnectAccountsActionsProps {
  /** Undefined until it is known. */
  anyConnected: boolean | undefined;
  onContinued: () => void;
}

/** Continuing is allowed even if nothing is connected. */
export function ConnectAccountsActions({ anyConnected, onContinued }: ConnectAccountsActionsProps) {
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
