import { useCurrentUser } from '#web/lib/current-user.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ConnectAccountsStep } from './connect-accounts-step.tsx';
import { PersonalInfoStep } from './personal-info-step.tsx';
import { StepProgress } from './step-progress.tsx';

export function OnboardingPage() {
  const { user } = useCurrentUser();
  return (
    <div className="grow bg-sunken">
      <Container width="form" className="py-12 md:py-16">
        <PageHeader title="Start your free scan" />
        <div className="mt-8">
          <StepProgress step={user ? 2 : 1} />
        </div>
        <div className="mt-8">
          {user ? <ConnectAccountsStep firstName={user.firstName} /> : <PersonalInfoStep />}
        </div>
      </Container>
    </div>
  );
}
