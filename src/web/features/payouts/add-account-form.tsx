import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import type { CallInput } from '#shared/contracts/api.ts';
import { type BankAccount, bankAccountBody } from '#shared/contracts/payouts.ts';
import { type BankAccountType, bankAccountTypes } from '#shared/payouts/payouts.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useProof } from '#web/lib/session/proof-request.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { accountLabel, accountTypeNames } from './account-words.ts';
import { takeChanged } from './payout-queries.ts';

type Added = (account: BankAccount) => void;

const onError = notifyFailure('Failed to Add Account');

const routingNumberDigits = 9;

const emptyValues = {
  accountType: 'checking' as BankAccountType,
  routingNumber: '',
  accountNumber: '',
  accountHolderName: '',
  bankName: '',
};

interface AddAccountFormProps {
  onAdded: (account: BankAccount) => void;
  /** Undefined if the form cannot be closed. */
  onCancel: (() => void) | undefined;
}

export function AddAccountForm({ onAdded, onCancel }: AddAccountFormProps) {
  const add = useAddAccount(onAdded);
  const { form, field, setValue, isSubmitting } = useSubmitForm({
    schema: bankAccountBody,
    defaultValues: emptyValues,
    send: add.mutateAsync,
  });
  const digits = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;

  function limitRoutingNumber({ target }: ChangeEvent<HTMLInputElement>) {
    setValue('routingNumber', limitDigits(target.value, routingNumberDigits));
  }

  return (
    <div className="mt-4">
      <p className="mb-6 text-ink-soft">
        We use these numbers only to pay you. They’re stored encrypted, and no one is shown more than the last
        four digits.
      </p>
      <Form {...form}>
        <SelectField label="Account type" {...field('accountType')}>
          {bankAccountTypes.map((type) => (
            <option key={type} value={type}>
              {accountTypeNames[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Routing number"
          hint="9 digits, at the bottom left of a check or in your banking app"
          {...digits}
          {...field('routingNumber', { onChange: limitRoutingNumber })}
        />
        <TextField
          label="Account number"
          hint="4 to 17 digits. This isn’t your card number."
          {...digits}
          {...field('accountNumber')}
        />
        <TextField
          label="Account holder name"
          hint="As it appears on the account"
          autoComplete="name"
          {...field('accountHolderName')}
        />
        <TextField label="Bank name" autoComplete="off" {...field('bankName')} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" pending={isSubmitting} pendingLabel="Adding…">
            Add account
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

/** Cuts the text after the last allowed digit. Separators between digits stay, so that a pasted number fits. */
export function limitDigits(text: string, maxDigits: number): string {
  const allowed = new RegExp(`^(?:\\D*\\d){${maxDigits}}`).exec(text);
  return allowed ? allowed[0] : text;
}

type NewAccount = CallInput<'POST /api/user/payout-accounts'>['body'];

function useAddAccount(onAdded: Added) {
  const take = useTakeAdded(onAdded);
  const { withProof } = useProof();
  return useMutation({
    mutationFn: (body: NewAccount) => withProof(() => call('POST /api/user/payout-accounts', { body })),
    onSuccess: (account) => take(account, 'Verify it to receive payouts.'),
    onError,
  });
}

type LinkedAccount = CallInput<'POST /api/user/payout-accounts/linked'>['body'];

export function useAddLinkedAccount(onAdded: Added) {
  const take = useTakeAdded(onAdded);
  const { withProof } = useProof();
  return useMutation({
    mutationFn: (body: LinkedAccount) =>
      withProof(() => call('POST /api/user/payout-accounts/linked', { body })),
    onSuccess: (account) => take(account, 'Your bank has already verified it.'),
    onError,
  });
}

function useTakeAdded(onAdded: Added) {
  const queryClient = useQueryClient();
  return async (account: BankAccount, nextStep: string) => {
    notify({ title: 'Account added', description: `${accountLabel(account)} is on your list. ${nextStep}` });
    onAdded(account);
    await takeChanged(queryClient, account);
  };
}
