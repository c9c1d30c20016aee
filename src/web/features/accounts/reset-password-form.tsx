import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, useForm } from 'react-hook-form';
import { pagePaths } from '#shared/page-paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { placeFailure } from '#web/lib/form-failure.ts';
import { notify } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { listProblems } from '#web/ui/list-problems.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountCard } from './account-card.tsx';
import { PasswordRequirements } from './password-requirements.tsx';
import { resetPasswordForm, resetPasswordNotices } from './reset-password-schema.ts';
import { useResetPassword } from './use-reset-password.ts';

interface ResetPasswordFormProps {
  token: string;
  onReset: () => void;
  onLinkRefused: () => void;
}

function notifyRefusal(errors: FieldErrors) {
  const { passwordMismatch, passwordTooShort } = resetPasswordNotices;
  const notice = errors.confirmPassword ? passwordMismatch : passwordTooShort;
  notify({ ...notice, variant: 'destructive' });
}

function isLinkRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'reset_link_invalid';
}

export function ResetPasswordForm({ token, onReset, onLinkRefused }: ResetPasswordFormProps) {
  const resetPassword = useResetPassword();
  const { register, handleSubmit, setError, trigger, formState } = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword.mutateAsync({ password, token });
      onReset();
    } catch (error) {
      if (isLinkRefusal(error)) onLinkRefused();
      placeFailure({ error, setError, fields: ['password'] });
    }
  }, notifyRefusal);

  return (
    <AccountCard
      title="Choose a new password"
      lead={<p>Every device signed in to your account will be signed out.</p>}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary problems={listProblems(errors)} attempt={submitCount}>
          {errors.root && (
            <p className="mt-2">
              <TextLink to={pagePaths.forgotPassword} className="inline-block py-0.5">
                Request a new link
              </TextLink>
            </p>
          )}
        </ErrorSummary>
        <PasswordField
          id="password"
          label="New password"
          hint={<PasswordRequirements />}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', { onChange: () => errors.confirmPassword && trigger('confirmPassword') })}
        />
        <PasswordField
          id="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Updating...">
          Update password
        </Button>
      </form>
    </AccountCard>
  );
}
