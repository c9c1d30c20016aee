import { type BankAccount, verifyBody } from '#shared/contracts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogAnswers } from '#web/ui/dialog-answers.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { triesText } from './next-step-text.ts';
import { SandboxDeposits } from './sandbox-deposits.tsx';
import { useConfirmDeposits } from './use-verify-account.ts';

/** The call's own rules. This form always sends the amounts. */
const amountsForm = verifyBody.unwrap().unwrap();

interface DepositsFormProps {
  account: BankAccount;
  onClose: () => void;
}

export function DepositsForm({ account, onClose }: DepositsFormProps) {
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
