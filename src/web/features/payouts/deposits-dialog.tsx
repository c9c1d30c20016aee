import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BankAccount, verifyBody } from '#shared/contracts/payouts.ts';
import { call } from '#web/lib/calls/call.ts';
import { useSandboxAddress } from '#web/lib/installation.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogAnswers } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { accountLabel, depositTime, nextStepText, triesText } from './account-words.ts';
import { refreshPayouts, takeChanged } from './payout-queries.ts';

const verify = 'POST /api/user/payout-accounts/:accountId/verify';

const notifyRefusal = notifyFailure('Verification Failed');

/** The call's own rules. This form always sends the amounts. */
const amountsForm = verifyBody.unwrap().unwrap();

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

interface DepositsFormProps {
  account: BankAccount;
  onClose: () => void;
}

function DepositsForm({ account, onClose }: DepositsFormProps) {
  const confirm = useConfirmDeposits(onClose);
  const { form, field, isSubmitting } = useSubmitForm({
    schema: amountsForm,
    defaultValues: { amounts: ['', ''] },
    send: ({ amounts }) => confirm.mutateAsync({ account, amounts }),
  });
  const typing = { inputMode: 'decimal', autoComplete: 'off' } as const;

  return (
    <div className="mt-4 grid gap-6">
      {form.problems.length === 0 && <p className="text-ink-soft">{triesText(account.triesLeft)}</p>}
      <SandboxDeposits />
      <Form {...form}>
        <TextField label="First amount" hint="For example, 0.07" {...typing} {...field('amounts.0')} />
        <TextField label="Second amount" hint="For example, 0.04" {...typing} {...field('amounts.1')} />
        <DialogAnswers isPending={isSubmitting} keepLabel="Not now" onKeep={onClose}>
          <Button type="submit" pending={isSubmitting} pendingLabel="Verifying…">
            Verify account
          </Button>
        </DialogAnswers>
      </Form>
    </div>
  );
}

/** The sandbox's deposits appear in no real account, so this says where to find them. */
function SandboxDeposits() {
  const address = useSandboxAddress();
  if (address === '') return null;
  return (
    <p className="rounded-control bg-wait-soft p-4 text-wait text-sm">
      In the sandbox, you’ll find the deposits and their amounts{' '}
      <a href={address} target="_blank" rel="noopener noreferrer" className="text-link font-medium">
        on the Dwolla page<span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </p>
  );
}

export function useSendDeposits() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BankAccount) => call(verify, { params: { accountId: id }, body: undefined }),
    onSuccess: async (account) => {
      notify({
        title: 'Deposits on the way',
        description: `Two small deposits will reach ${accountLabel(account)} in ${depositTime}. Then enter their amounts here.`,
      });
      await takeChanged(queryClient, account);
    },
    onError: notifyRefusal,
  });
}

interface ToldAmounts {
  account: BankAccount;
  amounts: [string, string] | undefined;
}

function useConfirmDeposits(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ account, amounts }: ToldAmounts) =>
      call(verify, { params: { accountId: account.id }, body: { amounts } }),
    onSuccess: async (account) => {
      notify({ title: 'Account verified', description: `${accountLabel(account)} can now receive payouts.` });
      await takeChanged(queryClient, account);
      onDone();
    },
    onError: async (error) => {
      notifyRefusal(error);
      // The server counts wrong attempts, and the last one ends the verification.
      await refreshPayouts(queryClient);
    },
  });
}
