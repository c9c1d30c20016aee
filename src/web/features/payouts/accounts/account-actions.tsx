import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { accountLabel } from '../account-words.ts';
import { DepositsDialog } from './deposits-dialog.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';
import { useSetPrimary } from './use-set-primary.ts';
import { useSendDeposits } from './use-verify-account.ts';
import { VerifyButton } from './verify-button.tsx';

interface AccountActionsProps {
  account: BankAccount;
  /** Called when the focused button may disappear, so that the account's heading can take the focus. */
  onLeft: () => void;
  onGone: () => void;
}

export function AccountActions({ account, onLeft, onGone }: AccountActionsProps) {
  const [asking, setAsking] = useState<'amounts' | 'removal'>();
  const deposits = useSendDeposits();
  const setPrimary = useSetPrimary(onLeft);
  const label = accountLabel(account);

  function leaveAmounts() {
    // The dialog holds the focus until it is unmounted.
    flushSync(() => setAsking(undefined));
    onLeft();
  }

  return (
    <>
      <FailureProblem error={deposits.error ?? setPrimary.error} />
      <div className="mt-1 flex flex-wrap gap-3">
        <VerifyButton
          account={account}
          isPending={deposits.isPending}
          onSend={() => deposits.mutate(account)}
          onTell={() => setAsking('amounts')}
        />
        {account.status === 'verified' && !account.isPrimary && (
          <Button
            size="small"
            pending={setPrimary.isPending}
            pendingLabel="Updating…"
            onClick={() => setPrimary.mutate(account)}
          >
            Set primary
            <span className="sr-only"> {label}</span>
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => setAsking('removal')}>
          Remove
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      {asking === 'amounts' && <DepositsDialog account={account} onClose={leaveAmounts} />}
      {asking === 'removal' && (
        <RemoveAccountDialog account={account} onClose={() => setAsking(undefined)} onDone={onGone} />
      )}
    </>
  );
}
