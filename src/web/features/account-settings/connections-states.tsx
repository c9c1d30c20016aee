import { Unplug } from 'lucide-react';
import { pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';

export function ConnectionsLoading() {
  return (
    <Card>
      <LoadingLines words="Looking up your connections" />
    </Card>
  );
}

export function ConnectionsProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <RetryProblem onRetry={onRetry}>
        We could not look up your connections. Nothing was changed.
      </RetryProblem>
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
