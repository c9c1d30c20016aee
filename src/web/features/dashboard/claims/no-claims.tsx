import { useQuery } from '@tanstack/react-query';
import SearchCheck from 'lucide-react/icons/search-check';
import { countText } from '#shared/counted.ts';
import { connectPath, detailsPath, pagePaths } from '#shared/page-paths.ts';
import { monitoringSourcesQuery } from '#web/lib/source-queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MonitoredCategories } from '#web/ui/monitored-categories.tsx';

const namesPerCategory = 3;

/** Shows what is being monitored while no claim has been found. */
export function NoClaims() {
  const { data } = useQuery(monitoringSourcesQuery);
  return (
    <>
      <EmptyState icon={SearchCheck} title="No claims yet" action={<WaysOn />}>
        When we find money that may be yours, each claim appears here with its amount and status. The more we
        know, the more we can find.
      </EmptyState>
      {data && data.totalMonitored > 0 && (
        <div className="border-line border-t pt-6">
          <h3 className="font-semibold tabular-nums">
            We’re watching {countText(data.totalMonitored)} sources for you
          </h3>
          <div className="mt-4">
            <MonitoredCategories
              sourcesByCategory={data.sourcesByCategory}
              limit={namesPerCategory}
              moreWords="more"
            />
          </div>
        </div>
      )}
    </>
  );
}

function WaysOn() {
  return (
    <>
      <ButtonLink to={connectPath}>Connect more accounts</ButtonLink>
      <ButtonLink to={detailsPath} variant="secondary">
        Change your details
      </ButtonLink>
      <ButtonLink to={pagePaths.searchSources} variant="ghost">
        See the official sources
      </ButtonLink>
    </>
  );
}
