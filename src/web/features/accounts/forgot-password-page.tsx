import { useState } from 'react';
import { CheckYourEmail } from './check-your-email.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

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
