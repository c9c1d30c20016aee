import { z } from 'zod';
import { passwordField } from '#shared/contracts/password-field.ts';
import { Button } from '../button.tsx';
import { Form } from '../form.tsx';
import { PasswordField } from '../password-field.tsx';
import { useSubmitForm } from '../use-submit-form.ts';

const schema = z.object({ password: passwordField });

interface PasswordProofProps {
  onProof: (proof: { kind: 'password'; password: string }) => Promise<unknown>;
}

export function PasswordProof({ onProof }: PasswordProofProps) {
  const { form, field, isSubmitting } = useSubmitForm({
    schema,
    defaultValues: { password: '' },
    send: ({ password }) => onProof({ kind: 'password', password }),
  });
  return (
    <Form {...form}>
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" pending={isSubmitting} pendingLabel="Checking…">
        Confirm
      </Button>
    </Form>
  );
}
