import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { call } from '#web/lib/calls/call.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useProof } from '#web/lib/session/proof-request.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { accountLabel } from './account-words.ts';
import { DepositsDialog, useSendDeposits } from './deposits-dialog.tsx';
import { takeChanged, takeRemoved } from './payout-queries.ts';

interface AccountActionsProps {
  account: BankAccount;
  /** Called when the focused button may disappear, so that the account's heading can take the focus. */
  onLeft: () => void;
  onGone: () => void;
}

export function AccountActions({ account, onLeft, onGone }: AccountActionsProps) {
  const [asking, setAsking] = useState<'amounts' | 'removal'>();
  const isVerifying = useIsOffered('dwolla');
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
        {isVerifying && (
          <VerifyButton
            account={account}
            isPending={deposits.isPending}
            onSend={() => deposits.mutate(account)}
            onTell={() => setAsking('amounts')}
          />
        )}
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

/** `onDone` runs before the button disappears, so that the focus can still be moved. */
function useSetPrimary(onDone: () => void) {
  const queryClient = useQueryClient();
  const { withProof } = useProof();
  return useMutation({
    mutationFn: ({ id }: BankAccount) =>
      withProof(() =>
        call('PATCH /api/user/payout-accounts/:accountId/primary', { params: { accountId: id } }),
      ),
    onSuccess: async (account) => {
      notify({
        title: 'Primary account updated',
        description: `From now on, we’ll send payouts to ${accountLabel(account)}.`,
      });
      onDone();
      await takeChanged(queryClient, account);
    },
    onError: notifyFailure('Failed to Update Primary Account'),
  });
}

interface VerifyButtonProps {
  account: BankAccount;
  isPending: boolean;
  onSend: () => void;
  onTell: () => void;
}

/** First sends the deposits, then asks for their amounts. It stays the same button, so that it keeps the focus. */
function VerifyButton({ account, isPending, onSend, onTell }: VerifyButtonProps) {
  const { status } = account;
  // A person who sees the deposits may enter the amounts even before we know that they have arrived.
  const isTelling = status === 'deposits_sent' || status === 'deposits_arrived';
  if (status !== 'unverified' && !isTelling) return null;
  return (
    <Button
      size="small"
      pending={isPending}
      pendingLabel="Sending deposits…"
      onClick={isTelling ? onTell : onSend}
    >
      {isTelling ? 'Verify amounts' : 'Verify'}
      <span className="sr-only"> for {accountLabel(account)}</span>
    </Button>
  );
}

interface RemoveAccountDialogProps {
  account: BankAccount;
  onClose: () => void;
  onDone: () => void;
}

function RemoveAccountDialog({ account, onClose, onDone }: RemoveAccountDialogProps) {
  const remove = useRemoveAccount(onDone);
  return (
    <ConfirmDialog
      title={`Remove ${accountLabel(account)}?`}
      description="We’ll delete its account and routing numbers. You can add it again later."
      confirmLabel="Yes, remove account"
      pendingLabel="Removing…"
      keepLabel="Keep account"
      change={remove}
      onConfirm={() => remove.mutate(account)}
      onClose={onClose}
    >
      {account.isPrimary && (
        <li>This is your primary account. Until you choose another one, we can’t send your payouts.</li>
      )}
      <li>Money waiting for you stays yours. We’ll pay it once you have a verified primary account.</li>
      <li>Any payout already on the way will still go to this account.</li>
    </ConfirmDialog>
  );
}

function useRemoveAccount(onDone: () => void) {
  const queryClient = useQueryClient();
  const { withProof } = useProof();
  return useMutation({
    mutationFn: ({ id }: BankAccount) =>
      withProof(() => call('DELETE /api/user/payout-accounts/:accountId', { params: { accountId: id } })),
    onSuccess: async (_, account) => {
      notify({
        title: 'Account removed',
        description: `We’ve deleted the numbers for ${accountLabel(account)}.`,
      });
      await takeRemoved(queryClient, account);
      onDone();
    },
    onError: notifyFailure('Failed to Remove Account'),
  });
}
