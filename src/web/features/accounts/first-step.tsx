import type { ReactNode } from 'react';
import type { SecondFactor } from '#shared/contracts/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { PaidPlanNote } from '#web/ui/payment/paid-plan-note.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

interface FirstStepProps {
  /** Undefined unless the person is back from the second step. */
  restart: { reason: string | undefined } | undefined;
  onSecondFactor: (asked: SecondFactor) => void;
  /** What the person should know before they sign in. */
  children: ReactNode;
}

export function FirstStep({ restart, onSecondFactor, children }: FirstStepProps) {
  useHeadingFocus(restart !== undefined);
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
      {children}
      <PaidPlanNote />
      {restart?.reason && <InlineProblem className="mb-6">{restart.reason}</InlineProblem>}
      <LoginForm onSecondFactor={onSecondFactor} />
    </AccountCard>
  );
}
