import type { BankAccount } from '#shared/contracts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { accountLabel } from '../account-words.ts';
import { DepositsForm } from './deposits-form.tsx';
import { nextStepText } from './next-step-text.ts';

interface DepositsDialogProps {
  account: BankAccount;
  onClose: () => void;
}

export function DepositsDialog({ account, onClose }: DepositsDialogProps) {
  return (
    <Dialog
      title={`Verify ${accountLabel(account)}`}
      description="Find our two deposits of a few cents each in this account, then enter both amounts in any order."
      onClose={onClose}
      staysOnOutsideClick
    >
      {account.status === 'verification_failed' ? (
        <>
          <InlineProblem className="mt-6">{nextStepText(account, new Date())}</InlineProblem>
          <Button variant="secondary" className="mt-6 w-full" onClick={onClose}>
            Back to your accounts
          </Button>
        </>
      ) : (
        <DepositsForm account={account} onClose={onClose} />
      )}
    </Dialog>
  );
}
