import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { findWayBack } from '#web/lib/session/way-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { Spinner, spinnerDelayMs, useDelay } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ConnectAccountsStep } from './connect-accounts-step.tsx';
import { PersonalInfoStep } from './personal-info-step.tsx';
import type { PersonalInfoValues } from './personal-info-values.ts';
import { ScanStep } from './scan-step.tsx';
import { StepProgress, useStepFocus } from './step-heading.tsx';
import { askedStep, furthestStep, shownStep, statusQuery, useNotedStep, useNoteStep } from './steps.ts';

export function OnboardingPage() {
  const { user } = useCurrentUser();
  const search = useSearch();
  const { data: status, isPending, refetch } = useQuery({ ...statusQuery, enabled: Boolean(user) });
  const furthest = user ? status && furthestStep(status) : 1;
  const notedStep = useNotedStep();
  const back = user ? findWayBack(search) : undefined;
  const step = furthest && shownStep(notedStep ?? askedStep(search), furthest);
  const [startsAnew, setStartsAnew] = useState(false);
  const startAnew = () => setStartsAnew(true);
  const draft = useRef<PersonalInfoValues>(undefined);
  useNoteStep(step);
  useStepFocus(step);

  return (
    <div className="grow bg-sunken">
      <Container width="wizard" className="py-12 md:py-16">
        <PageHeader title={back ? 'Your details' : 'Start your free scan'} {...(back && { back })} />
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

function StatusLoading() {
  const showing = useDelay(spinnerDelayMs);
  return (
    <Card className="flex min-h-48 items-center justify-center gap-3 text-ink-soft">
      {showing && (
        <>
          <Spinner />
          <p role="status">Loading your progress…</p>
        </>
      )}
    </Card>
  );
}

function StatusProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Card className="sm:p-8">
      <InlineProblem>
        We couldn’t load your progress. Everything you entered and connected is saved.
      </InlineProblem>
      <Button className="mt-6" onClick={() => onRetry()}>
        Try again
      </Button>
    </Card>
  );
}
