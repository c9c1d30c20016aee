import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { useLinkToken } from '#web/lib/session/use-link-token.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { AccountCard, useHeadingFocus } from './account-card.tsx';
import { passwordResetWords } from './password-reset-words.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { resetTokenPlaces } from './reset-token.ts';

export function ResetPasswordPage() {
  const { token, forgetToken } = useLinkToken(resetTokenPlaces);
  const [done, setDone] = useState(false);

  const { data: link } = useQuery({ ...resetLinkQuery(token), enabled: token !== '' && !done });

  if (done) return <PasswordResetDone />;
  if (!token) return <InvalidResetLink />;
  return (
    <ResetPasswordForm
      token={token}
      isDead={link?.works === false}
      onLinkRefused={forgetToken}
      onReset={() => {
        forgetToken();
        setDone(true);
      }}
    />
  );
}

/** A dead link is said before somebody thinks of a password. If that cannot be asked, the form says it when it is sent. */
const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: () => call('POST /api/auth/reset-link', { body: { token } }),
    gcTime: 0,
  });

function PasswordResetDone() {
  useHeadingFocus();
  return (
    <AccountCard title={passwordResetWords.title} lead={<p>{passwordResetWords.description}</p>}>
      <ButtonLink to={pagePaths.login} replaces className="w-full">
        Continue to sign in
      </ButtonLink>
    </AccountCard>
  );
}

function InvalidResetLink() {
  return (
    <AccountCard
      title="Invalid reset link"
      lead={<p>This password reset link is invalid or has expired. Please request a new one.</p>}
    >
      <div className="grid gap-3">
        <ButtonLink to={pagePaths.forgotPassword}>Request a new link</ButtonLink>
        <ButtonLink to={pagePaths.login} variant="secondary">
          Back to sign in
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
