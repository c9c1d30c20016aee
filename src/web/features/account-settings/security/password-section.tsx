import { useMutation } from '@tanstack/react-query';
import { passwordLinkLife } from '#shared/accounts.ts';
import { settingsAnchors } from '#shared/settings-anchors.ts';
import { call } from '#web/lib/call.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { useTwoFactor } from '#web/ui/proof/two-factor-query.ts';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { PasswordForm } from './password-form.tsx';

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
