import { useState } from 'react';
import { InvalidResetLink } from './invalid-reset-link.tsx';
import { PasswordResetDone } from './password-reset-done.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useResetToken } from './use-reset-token.ts';

export function ResetPasswordPage() {
  const { token, forgetToken } = useResetToken();
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
