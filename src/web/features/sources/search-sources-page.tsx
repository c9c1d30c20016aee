import { useCurrentUser } from '#web/lib/current-user.ts';
import { searchSourcesQuery } from '#web/lib/source-queries.ts';
import { useLargeQuery } from '#web/lib/use-large-query.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { PersonalMonitoring } from './personal-monitoring.tsx';
import { SourceBrowser } from './source-browser.tsx';

const lead =
  'The offices, courts and companies that hold money for people, what each one holds and how to claim it. Using them yourself is free.';

export function SearchSourcesPage() {
  const { user } = useCurrentUser();
  const { data, isPending, refetch } = useLargeQuery(searchSourcesQuery);
  return (
    <Container className="py-12">
      <PageHeader title="Official Search Sources" lead={lead} />
      {user && <PersonalMonitoring />}
      {isPending && (
        <p role="status" className="mt-10">
          Loading search sources...
        </p>
      )}
      {!isPending && !data && (
        <RetryProblem className="mt-10" onRetry={() => refetch()}>
          We couldn’t load the sources. Check your connection and try again.
        </RetryProblem>
      )}
      {data && data.totalSources === 0 && <p className="mt-10">No search sources available</p>}
      {data && data.totalSources > 0 && <SourceBrowser {...data} />}
    </Container>
  );
}
