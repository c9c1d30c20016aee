import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { countText } from '#shared/counted.ts';
import { usStates } from '#shared/us-states.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { coverageQuery, monitoringSourcesQuery, searchSourcesQuery } from '#web/lib/source-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { CoverageGroups } from '#web/ui/sources/coverage.tsx';
import { GuidedSearches, Unsearchable } from '#web/ui/sources/guided-searches.tsx';
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

/** What is watched for this person, and what is not. Everybody sees the complete list below. */
function PersonalMonitoring() {
  const { data } = useQuery(monitoringSourcesQuery);
  const { data: coverage } = useQuery(coverageQuery);
  if (!data || !coverage) return null;
  const { userState, totalMonitored, sourcesByCategory } = data;
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
      <div className="mt-6 border-line border-t pt-4">
        <GuidedSearches searches={coverage.searches} />
      </div>
      <div className="mt-6 border-line border-t pt-6">
        <Unsearchable places={coverage.unsearchable} />
      </div>
      {totalMonitored > 0 && (
        <>
          <h3 className="mt-6 border-line border-t pt-6 font-semibold">What we watch for you</h3>
          <div className="mt-4">
            <MonitoredCategories
              sourcesByCategory={sourcesByCategory}
              limit={namesPerCategory}
              moreWords="more agencies"
            />
          </div>
        </>
      )}
      <p className="mt-6 border-line border-t pt-4 text-ink-soft tabular-nums">
        Total monitored databases: {countText(totalMonitored)}. The directory below is longer: being in it
        doesn’t mean that we searched it.
      </p>
    </Card>
  );
}
