import { Unplug } from 'lucide-react';
import { pagePaths } from '#shared/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { spinnerDelayMs } from '#web/ui/spinner-delay.ts';
import { useDelay } from '#web/ui/use-delay.ts';

export function ConnectionsLoading() {
  const showing = useDelay(spinnerDelayMs);
  return (
    <Card className="min-h-40">
      {showing && (
        <>
          <p role="status" className="sr-only">
            Looking up your connections
          </p>
          <div aria-hidden="true" className="grid animate-fade-in gap-3">
            <span className="h-5 w-48 max-w-full rounded bg-line" />
            <span className="h-4 w-full rounded bg-line" />
          </div>
        </>
      )}
    </Card>
  );
}

export function ConnectionsProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <InlineProblem>We could not look up your connections. Nothing was changed.</InlineProblem>
      <Button variant="secondary" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}

export function NoConnections() {
  return (
    <Card>
      <EmptyState
        icon={Unplug}
        title="Nothing is connected"
        action={<ButtonLink to={`${pagePaths.onboarding}?step=2`}>Connect an account</ButtonLink>}
      >
        Connect a bank, a mailbox or tax records, and we can look for money there too.
      </EmptyState>
    </Card>
  );
}
