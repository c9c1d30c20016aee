import { useQuery } from '@tanstack/react-query';
import { counted } from '#shared/counted.ts';
import { connectPath, detailsPath, pagePaths } from '#shared/page-paths.ts';
import { todosQuery } from '#web/lib/session/todos-query.ts';
import { coverageQuery, monitoringSourcesQuery } from '#web/lib/source-queries.ts';
import { ButtonLink, TextLink } from '#web/ui/link.tsx';
import { CoverageGroups } from '#web/ui/sources/coverage.tsx';
import { MonitoredCategories } from '#web/ui/sources/monitored-categories.tsx';

const namesPerCategory = 3;

/** What is true, what we cannot see, and one thing to do, while no claim has been found. */
export function NoClaims() {
  const { data: todos } = useQuery(todosQuery);
  const { data } = useQuery(monitoringSourcesQuery);
  const { data: coverage } = useQuery(coverageQuery);
  const hasScanned = !todos?.some(({ kind }) => kind === 'continue_scan');
  const checkedCount = coverage?.checked.filter(({ readAt }) => readAt !== null).length ?? 0;
  return (
    <>
      <div className="max-w-xl py-8">
        <h3 className="heading-2">{hasScanned ? 'No claims yet' : 'Your first scan hasn’t run yet'}</h3>
        <p className="mt-2 text-ink-soft">
          {hasScanned
            ? `That is true for ${checkedCount > 0 ? `the ${counted(checkedCount, 'list')} we have read and for ` : ''}what you connected. Most offices publish no list, so only you can look there.`
            : 'Nothing has been searched, so there is nothing to show and nothing to rule out. The scan takes about a minute, and you may leave the page while it runs.'}
        </p>
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          {hasScanned ? (
            <>
              <ButtonLink to={connectPath}>Connect more accounts</ButtonLink>
              <TextLink to={detailsPath}>Add a former name or address</TextLink>
            </>
          ) : (
            <ButtonLink to={pagePaths.onboarding} variant="secondary">
              Continue your scan
            </ButtonLink>
          )}
        </p>
      </div>
      {coverage && (
        <div className="border-line border-t pt-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="heading-3">
              {hasScanned
                ? 'Where we looked, and where we can’t'
                : 'Where the scan looks, and where it can’t'}
            </h3>
            <TextLink to={pagePaths.searchSources}>See the official sources</TextLink>
          </div>
          <div className="mt-4">
            <CoverageGroups coverage={coverage} />
          </div>
        </div>
      )}
      {data && data.totalMonitored > 0 && (
        <div className="mt-8 border-line border-t pt-6">
          <h3 className="heading-3 tabular-nums">
            {counted(data.totalMonitored, 'source')} that we watch for you
          </h3>
          <p className="mb-4 text-ink-soft text-sm">
            When something new appears there, we compare it with you again.
          </p>
          <MonitoredCategories
            sourcesByCategory={data.sourcesByCategory}
            limit={namesPerCategory}
            moreWords="more"
          />
        </div>
      )}
    </>
  );
}
