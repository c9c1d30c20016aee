import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { passwordLinkLife } from '#shared/account/accounts.ts';
import { settingsAnchors } from '#shared/account/settings-anchors.ts';
import { changePasswordBody } from '#shared/contracts/sign-in/sessions.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField, PasswordRequirements, passwordMismatch } from '#web/ui/forms/password-field.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { useTwoFactor } from '#web/ui/proof/two-factor-query.ts';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useSecurityChange } from './security-queries.ts';

const schema = z
  .object({ ...changePasswordBody.shape, confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: passwordMismatch,
  });

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordSection() {
  const { data: twoFactor, isPending, refetch } = useTwoFactor();
  return (
    <SettingsSection
      id={settingsAnchors.password}
      lead="Changing your password signs you out on every other device."
    >
      {isPending && <LoadingLines words="Loading your password settings" />}
      {!isPending && !twoFactor && (
        <RetryProblem onRetry={() => refetch()}>
          We couldn’t load your password settings. Nothing was changed.
        </RetryProblem>
      )}
      {twoFactor && (twoFactor.hasPassword ? <PasswordForm /> : <SetByMail />)}
    </SettingsSection>
  );
}

/** An account that was created without a password gets its first one by email. */
function SetByMail() {
  const { user } = useCurrentUser();
  const mail = useMutation({
    mutationFn: () => call('POST /api/auth/forgot-password', { body: { email: user?.email ?? '' } }),
    onSuccess: () =>
      notify({ title: 'Link Sent', description: 'Check your email for the link to set a password.' }),
    onError: notifyFailure('Failed to Send'),
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Your account has no password yet. We’ll email you a link to set one. It works for {passwordLinkLife}.
      </p>
      <Button
        variant="secondary"
        pending={mail.isPending}
        pendingLabel="Sending…"
        onClick={() => mail.mutate()}
      >
        Email me the link
      </Button>
    </div>
  );
}

function PasswordForm() {
  const change = useSecurityChange({
    action: (body: z.input<typeof changePasswordBody>) => call('POST /api/user/password', { body }),
    failedTitle: 'Password Not Changed',
    notice: { title: 'Password Changed', description: 'You’ve been signed out on every other device.' },
  });
  const { form, field, fill, isSubmitting } = useSubmitForm({
    schema,
    defaultValues: empty,
    send: async ({ currentPassword, newPassword }) => {
      await change.mutateAsync({ currentPassword, newPassword });
      fill(empty);
    },
  });

  return (
    <Form {...form}>
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="New password"
        hint={<PasswordRequirements />}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button
        type="submit"
        variant="secondary"
        pending={isSubmitting}
        pendingLabel="Changing…"
        className="justify-self-start"
      >
        Change password
      </Button>
    </Form>
  );
}
