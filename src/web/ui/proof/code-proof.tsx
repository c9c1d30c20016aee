import { totpConfirmBody } from '#shared/contracts/two-factor.ts';
import { Button } from '../button.tsx';
import { Form } from '../form.tsx';
import { useSubmitForm } from '../use-submit-form.ts';
import { CodeField } from './code-field.tsx';

interface CodeProofProps {
  onProof: (proof: { kind: 'totp'; code: string }) => Promise<unknown>;
}

export function CodeProof({ onProof }: CodeProofProps) {
  const { form, field, isSubmitting } = useSubmitForm({
    schema: totpConfirmBody,
    defaultValues: { code: '' },
    send: ({ code }) => onProof({ kind: 'totp', code }),
  });
  return (
    <Form {...form}>
      <CodeField {...field('code')} />
      <Button type="submit" pending={isSubmitting} pendingLabel="Checking…">
        Confirm
      </Button>
    </Form>
  );
}
