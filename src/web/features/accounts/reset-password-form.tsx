import type { FieldErrors } from 'react-hook-form';
import { pagePaths } from '#shared/page-paths.ts';
import { settingsAnchors } from '#shared/settings-anchors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { notify } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordRequirements } from '#web/ui/password-requirements.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { AccountCard } from './account-card.tsx';
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
