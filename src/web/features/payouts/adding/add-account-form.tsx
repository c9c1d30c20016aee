import type { ChangeEvent } from 'react';
import { type BankAccount, bankAccountBody } from '#shared/contracts/payouts.ts';
import { type BankAccountType, bankAccountTypes } from '#shared/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { accountTypeNames } from '../account-words.ts';
import { limitDigits } from './limit-digits.ts';
import { useAddAccount } from './use-add-account.ts';

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
