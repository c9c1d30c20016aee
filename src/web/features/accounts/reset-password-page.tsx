import { useState } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { useLinkToken } from '#web/lib/session/use-link-token.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { AccountCard, useHeadingFocus } from './account-card.tsx';
import { passwordResetWords } from './password-reset-words.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { resetTokenPlaces } from './reset-token.ts';

export function ResetPasswordPage() {
  const { token, forgetToken } = useLinkToken(resetTokenPlaces);
  const [done, setDone] = useState(false);

  if (done) return <PasswordResetDone />;
  if (!token) return <InvalidResetLink />;
  return (
    <ResetPasswordForm
      token={token}
      onLinkRefused={forgetToken}
      onReset={() => {
        forgetToken();
        setDone(true);
      }}
    />
  );
}

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
