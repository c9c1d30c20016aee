import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { counted, countText } from '#shared/counted.ts';
import { usStates } from '#shared/us-states.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { monitoringSourcesQuery, searchSourcesQuery } from '#web/lib/source-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { CoverageGroups } from '#web/ui/sources/coverage.tsx';
import { MonitoredCategories } from '#web/ui/sources/monitored-categories.tsx';
import { SourceBrowser } from './source-browser.tsx';

const namesPerCategory = 4;

const lead =
  'The offices, courts and companies that hold money for people, what each one holds and how to claim it. Using them yourself is free.';

export function SearchSourcesPage() {
  const { user } = useCurrentUser();
  const { data, isPending, refetch } = useQuery(searchSourcesQuery);
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

/** Shown only if there is monitoring data. Everybody sees the complete list below. */
function PersonalMonitoring() {
  const { data } = useQuery(monitoringSourcesQuery);
  if (!data || data.totalMonitored === 0) return null;
  const { userState, totalMonitored, sourcesByCategory, coverage } = data;
  return (
    <Card className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading-3">Your Personal Monitoring</h2>
        {userState && (
          <Badge>
            <MapPin aria-hidden="true" className="size-3.5" />
            {usStates[userState]} resident
          </Badge>
        )}
      </div>
      <div className="mt-6">
        <CoverageGroups coverage={coverage} />
      </div>
      <h3 className="mt-6 border-line border-t pt-6 font-semibold">
        Offices that may hold something of yours
      </h3>
      <p className="mt-1 text-ink-soft text-sm">
        Chosen by your states and banks. Being listed here doesn’t mean that we searched it.
      </p>
      <div className="mt-4">
        <MonitoredCategories
          sourcesByCategory={sourcesByCategory}
          limit={namesPerCategory}
          moreWords="more agencies"
        />
      </div>
      <p className="mt-6 border-line border-t pt-4 text-ink-soft tabular-nums">
        Total monitored databases: {countText(totalMonitored)}. Of these, we read{' '}
        {counted(coverage.checked.length, 'list')} ourselves.
      </p>
    </Card>
  );
}
