import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { forgotPasswordBody } from '#shared/contracts/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { placeFailure } from '#web/lib/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { listProblems } from '#web/ui/list-problems.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountCard } from './account-card.tsx';
import { useForgotPassword } from './use-forgot-password.ts';

interface ForgotPasswordFormProps {
  /** The address tried before, if any. */
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const forgotPassword = useForgotPassword();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(forgotPasswordBody),
    defaultValues: { email },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const cameBack = email !== '';

  useEffect(() => {
    if (cameBack) setFocus('email', { shouldSelect: true });
  }, [cameBack, setFocus]);

  const submit = handleSubmit(async (values) => {
    try {
      await forgotPassword.mutateAsync(values);
      onSent(values.email);
    } catch (error) {
      placeFailure({ error, setError, fields: ['email'] });
    }
  });

  return (
    <AccountCard
      title="Forgot your password?"
      lead={<p>Enter the email address of your account. We will send you a link to choose a new password.</p>}
      footer={
        <TextLink to={pagePaths.login} className="inline-flex min-h-11 items-center">
          Back to sign in
        </TextLink>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary problems={listProblems(errors)} attempt={submitCount} />
        <TextField
          id="email"
          type="email"
          label="Email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Sending...">
          Send reset link
        </Button>
      </form>
    </AccountCard>
  );
}
