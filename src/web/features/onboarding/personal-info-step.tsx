import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { PaidPlanNote } from '#web/ui/payment/paid-plan-note.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PersonalInfoForm } from './personal-info-form.tsx';
import { StepHeading } from './step-heading.tsx';
import type { PersonalInfoFormOptions } from './use-personal-info-form.ts';

export function PersonalInfoStep(options: PersonalInfoFormOptions) {
  const { user } = options;
  return (
    <Card className="sm:p-8">
      {!user && <PaidPlanNote />}
      <StepHeading>{user ? 'Check your details' : 'Tell us about yourself'}</StepHeading>
      <p className="mt-2 text-ink-soft">
        We compare this with official records and use it to file the claims you approve.{' '}
        {user ? 'Update anything that has changed, then continue.' : <SignInLine />}
      </p>
      <div className="mt-6">
        <PersonalInfoForm {...options} />
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
