import type { BankAccount } from '#shared/contracts/payouts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { accountLabel } from '../account-words.ts';
import { useRemoveAccount } from './use-remove-account.ts';

interface RemoveAccountDialogProps {
  account: BankAccount;
  onClose: () => void;
  onDone: () => void;
}

export function RemoveAccountDialog({ account, onClose, onDone }: RemoveAccountDialogProps) {
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
