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
      description="We’ll delete its account and routing numbers. You can add it again later."
      onClose={onClose}
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        {account.isPrimary && (
          <li>This is your primary account. Until you choose another one, we can’t send your payouts.</li>
        )}
        <li>Money waiting for you stays yours. We’ll pay it once you have a verified primary account.</li>
        <li>Any payout already on the way will still go to this account.</li>
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
