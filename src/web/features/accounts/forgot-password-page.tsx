import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordLinkLife } from '#shared/account/accounts.ts';
import { forgotPasswordBody } from '#shared/contracts/accounts.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { ButtonLink, TextLink } from '#web/ui/link.tsx';
import { AccountCard, useHeadingFocus } from './account-card.tsx';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);

  if (sent) return <CheckYourEmail email={email} onTryDifferent={() => setSent(false)} />;
  return (
    <ForgotPasswordForm
      email={email}
      onSent={(address) => {
        setEmail(address);
        setSent(true);
      }}
    />
  );
}

interface ForgotPasswordFormProps {
  /** The address to which a link was sent before, or empty. */
  email: string;
  onSent: (email: string) => void;
}

function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
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

type ForgotPasswordBody = CallInput<'POST /api/auth/forgot-password'>['body'];

function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordBody) => call('POST /api/auth/forgot-password', { body }),
    onSuccess: () =>
      notify({ title: 'Reset email sent', description: 'Check your email for password reset instructions.' }),
    onError: notifyFailure('Error'),
  });
}

interface CheckYourEmailProps {
  email: string;
  onTryDifferent: () => void;
}

function CheckYourEmail({ email, onTryDifferent }: CheckYourEmailProps) {
  useHeadingFocus();
  return (
    <AccountCard title="Check your email">
      <div className="grid gap-3">
        <p>
          If there is an account for <strong className="wrap-anywhere font-semibold">{email}</strong>, a link
          to choose a new password is on the way.
        </p>
        <p className="text-ink-soft">
          Nothing after a few minutes? Check your spam folder. The link expires in {passwordLinkLife}.
        </p>
      </div>
      <div className="mt-6 grid gap-3">
        <ButtonLink to={pagePaths.login}>Back to sign in</ButtonLink>
        <Button variant="secondary" onClick={onTryDifferent}>
          Try different email
        </Button>
      </div>
    </AccountCard>
  );
}
