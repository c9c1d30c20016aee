import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { Profile } from '#shared/contracts/onboarding.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { PaidPlanNote } from '#web/ui/payment/paid-plan-note.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PersonalInfoForm } from './personal-info-form.tsx';
import { StepHeading } from './step-heading.tsx';

interface PersonalInfoStepProps {
  /** Absent for a newcomer, who gets an account with this step. */
  user?: CurrentUser | undefined;
  profile?: Profile | undefined;
}

export function PersonalInfoStep({ user, profile }: PersonalInfoStepProps) {
  return (
    <Card className="p-6 sm:p-8">
      {!user && <PaidPlanNote />}
      <StepHeading>{user ? 'Check who we look for' : 'Tell us who to look for'}</StepHeading>
      <p className="mt-2 text-ink-soft">
        We compare this with official records, and use it for nothing else.{' '}
        {user ? 'Correct what has changed, then continue.' : <SignInLine />}
      </p>
      <div className="mt-6">
        <PersonalInfoForm user={user} profile={profile} />
      </div>
    </Card>
  );
}

function SignInLine() {
  return (
    <>
      Already have an account?{' '}
      <TextLink to={pagePaths.login} className="inline-block py-0.5 font-medium text-ink">
        Sign in
      </TextLink>
    </>
  );
}
