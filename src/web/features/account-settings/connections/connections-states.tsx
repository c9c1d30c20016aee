import Unplug from 'lucide-react/icons/unplug';
import { connectPath } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';

export function ConnectionsLoading() {
  return <LoadingLines words="Loading your connections" />;
}

export function ConnectionsProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryProblem onRetry={onRetry}>We couldn’t load your connections. Nothing was changed.</RetryProblem>
  );
}

export function NoConnections() {
  return (
    <EmptyState
      icon={Unplug}
      title="No accounts connected"
      action={<ButtonLink to={connectPath}>Connect an account</ButtonLink>}
    >
      Connect a bank, an email account or tax records, and we can look for money there too.
    </EmptyState>
  );
}
