import type { BankAccount } from '#shared/contracts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
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
    <Dialog
      title={`Remove ${accountLabel(account)}?`}
      description="Its numbers are deleted. You can add it again later."
      onClose={onClose}
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        {account.isPrimary && (
          <li>It is your primary account: until another one is, your payouts have nowhere to go.</li>
        )}
        <li>Money that waits stays yours, and is paid once you have a verified primary account.</li>
        <li>A payout that is already on its way still goes to this account.</li>
      </ul>
      <FailureProblem error={remove.error} className="mt-4" />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button
          variant="destructive"
          pending={remove.isPending}
          pendingLabel="Removing…"
          onClick={() => remove.mutate(account)}
        >
          Yes, remove account
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep account
        </Button>
      </div>
    </Dialog>
  );
}
