import { useMutation } from '@tanstack/react-query';
import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { settingsAnchors } from '#shared/account/settings-anchors.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import { newPasswordField, passwordMinLength } from '#shared/contracts/fields.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { endSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField, PasswordRequirements, passwordMismatch } from '#web/ui/forms/password-field.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { AccountCard } from './account-card.tsx';
import { passwordResetWords } from './password-reset-words.ts';

const resetPasswordNotices = {
  passwordMismatch: {
    title: 'Password mismatch',
    description: passwordMismatch,
  },
  passwordTooShort: {
    title: 'Password too short',
    description: `Password must be at least ${passwordMinLength} characters long.`,
  },
} as const;

export const resetPasswordForm = z
  .object({
    password: z
      .string()
      .min(passwordMinLength, resetPasswordNotices.passwordTooShort.description)
      .pipe(newPasswordField),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: passwordMismatch,
  });

function notifyRefusal(errors: FieldErrors) {
  const { passwordMismatch, passwordTooShort } = resetPasswordNotices;
  const notice = errors.confirmPassword ? passwordMismatch : passwordTooShort;
  notify({ ...notice, variant: 'destructive' });
}

function isLinkRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'reset_link_invalid';
}

interface ResetPasswordFormProps {
  token: string;
  /** The server said so when the page was opened. */
  isDead: boolean;
  onReset: () => void;
  onLinkRefused: () => void;
}

export function ResetPasswordForm({ token, isDead, onReset, onLinkRefused }: ResetPasswordFormProps) {
  const resetPassword = useResetPassword();
  const { form, field, errors, trigger, isSubmitting } = useSubmitForm({
    schema: resetPasswordForm,
    defaultValues: { password: '', confirmPassword: '' },
    send: async ({ password }) => {
      try {
        await resetPassword.mutateAsync({ password, token });
        onReset();
      } catch (error) {
        if (isLinkRefusal(error)) onLinkRefused();
        throw error;
      }
    },
    onInvalid: notifyRefusal,
  });
  const checkMatchAgain = () => errors.confirmPassword && trigger('confirmPassword');

  return (
    <AccountCard title="Choose a new password" lead={<p>This signs you out on every device.</p>}>
      {isDead && form.problems.length === 0 && (
        <div className="mb-6">
          <InlineProblem>
            This password reset link is invalid or has expired. Please request a new one.
          </InlineProblem>
          <NewLink />
        </div>
      )}
      <Form {...form} remedy={errors.root && <NewLink />}>
        <PasswordField
          label="New password"
          hint={<PasswordRequirements />}
          autoComplete="new-password"
          {...field('password', { onChange: checkMatchAgain })}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Updating...">
          Update password
        </Button>
      </Form>
    </AccountCard>
  );
}

/** A signed-in person can request a link, or change the password without one, in the account settings. */
function NewLink() {
  const { user } = useCurrentUser();
  const to = user ? `${pagePaths.accountSettings}#${settingsAnchors.password}` : pagePaths.forgotPassword;
  return (
    <p className="mt-2">
      <TextLink to={to} className="inline-block py-0.5">
        {user ? 'Open your password settings' : 'Request a new link'}
      </TextLink>
    </p>
  );
}

type ResetPasswordBody = CallInput<'POST /api/auth/reset-password'>['body'];

function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordBody) => call('POST /api/auth/reset-password', { body }),
    onSuccess: () => {
      // The server has also ended this browser's session.
      endSession();
      notify(passwordResetWords);
    },
    onError: notifyFailure('Reset failed'),
  });
}
