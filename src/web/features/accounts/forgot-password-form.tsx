import { forgotPasswordBody } from '#shared/contracts/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { AccountCard } from './account-card.tsx';
import { useForgotPassword } from './use-forgot-password.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface ForgotPasswordFormProps {
  /** The address to which a link was sent before, or empty. */
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  useHeadingFocus(email !== '');
  const forgotPassword = useForgotPassword();
  const { form, field, isSubmitting } = useSubmitForm({
    schema: forgotPasswordBody,
    defaultValues: { email },
    send: async (values) => {
      await forgotPassword.mutateAsync(values);
      onSent(values.email);
    },
  });

  return (
    <AccountCard
      title="Forgot your password?"
      lead={<p>Enter your account’s email address. We’ll send you a link to choose a new password.</p>}
      footer={
        <TextLink to={pagePaths.login} className="inline-flex min-h-11 items-center">
          Back to sign in
        </TextLink>
      }
    >
      <Form {...form}>
        <TextField type="email" label="Email" autoComplete="email" {...field('email')} />
        <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Sending...">
          Send reset link
        </Button>
      </Form>
    </AccountCard>
  );
}
