import { z } from 'zod';
import { recoveryCodeField } from '#shared/contracts/proofs.ts';
import { Button } from '../button.tsx';
import { Form } from '../form.tsx';
import { TextField } from '../text-field.tsx';
import { useSubmitForm } from '../use-submit-form.ts';

const schema = z.object({ recoveryCode: recoveryCodeField });

interface RecoveryCodeProofProps {
  onProof: (proof: { kind: 'recovery_code'; code: string }) => Promise<unknown>;
}

export function RecoveryCodeProof({ onProof }: RecoveryCodeProofProps) {
  const { form, field, isSubmitting } = useSubmitForm({
    schema,
    defaultValues: { recoveryCode: '' },
    send: ({ recoveryCode }) => onProof({ kind: 'recovery_code', code: recoveryCode }),
  });
  return (
    <Form {...form}>
      <TextField
        label="Recovery code"
        hint="One of the codes you saved when you set this up. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('recoveryCode')}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel="Checking…">
        Confirm
      </Button>
    </Form>
  );
}
