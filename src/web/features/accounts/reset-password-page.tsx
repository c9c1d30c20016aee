import { useState } from 'react';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { InvalidResetLink } from './invalid-reset-link.tsx';
import { PasswordResetDone } from './password-reset-done.tsx';
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
