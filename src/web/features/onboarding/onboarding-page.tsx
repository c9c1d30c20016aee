import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ConnectAccountsStep } from './connect-accounts-step.tsx';
import { statusQuery } from './onboarding-status.ts';
import { PersonalInfoStep } from './personal-info-step.tsx';
import type { PersonalInfoValues } from './personal-info-values.ts';
import { ScanStep } from './scan-step.tsx';
import { StatusLoading, StatusProblem } from './status-states.tsx';
import { useNotedStep, useNoteStep } from './step-history.ts';
import { StepProgress } from './step-progress.tsx';
import { askedStep, furthestStep, shownStep } from './steps.ts';
import { useStepFocus } from './use-step-focus.ts';

export function OnboardingPage() {
  const { user } = useCurrentUser();
  const search = useSearch();
  const { data: status, isPending, refetch } = useQuery({ ...statusQuery, enabled: Boolean(user) });
  const furthest = user ? status && furthestStep(status) : 1;
  const notedStep = useNotedStep();
  const step = furthest && shownStep(notedStep ?? askedStep(search), furthest);
  const [startsAnew, setStartsAnew] = useState(false);
  const startAnew = () => setStartsAnew(true);
  const draft = useRef<PersonalInfoValues>(undefined);
  useNoteStep(step);
  useStepFocus(step);

  return (
    <div className="grow bg-sunken">
      <Container width="wizard" className="py-12 md:py-16">
        <PageHeader title="Start your free scan" />
        {step && (
          <div className="mt-8">
            <StepProgress step={step} />
          </div>
        )}
        <div className="mt-8">
          {!step && (isPending ? <StatusLoading /> : <StatusProblem onRetry={refetch} />)}
          {step === 1 && (
            <PersonalInfoStep
              user={user ?? undefined}
              profile={status?.profile ?? undefined}
              draft={draft}
              onChanged={startAnew}
            />
          )}
          {step === 2 && <ConnectAccountsStep onContinued={startAnew} />}
          {step === 3 && <ScanStep startsAnew={startsAnew} onStarted={() => setStartsAnew(false)} />}
        </div>
      </Container>
    </div>
  );
}
