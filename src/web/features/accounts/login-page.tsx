import { useState } from 'react';
import type { CurrentUser, SecondFactor } from '#shared/contracts/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { useSessionElsewhere } from '#web/lib/session.ts';
import { PaidPlanNote } from '#web/ui/payment/paid-plan-note.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';
import { SignedInElsewhere } from './signed-in-elsewhere.tsx';

export function LoginPage() {
  const [asked, setAsked] = useState<SecondFactor>();
  const [userElsewhere, setUserElsewhere] = useState<CurrentUser | null>(null);
  useSessionElsewhere(setUserElsewhere);
  if (asked) return <SecondStep asked={asked} onRestart={() => setAsked(undefined)} />;
  return (
    <AccountCard
      title="Sign in"
      lead={
        <p>
          New here?{' '}
          <TextLink to={pagePaths.onboarding} className="inline-block py-0.5 font-medium text-ink">
            Sign up
          </TextLink>
        </p>
      }
      footer={
        <TextLink to={pagePaths.home} className="inline-flex min-h-11 items-center">
          Back to home
        </TextLink>
      }
    >
      {userElsewhere && <SignedInElsewhere user={userElsewhere} />}
      <PaidPlanNote />
      <LoginForm onSecondFactor={setAsked} />
    </AccountCard>
  );
}
