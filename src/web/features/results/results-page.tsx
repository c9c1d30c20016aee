import { queryOptions, useQuery } from '@tanstack/react-query';
import { claimTypeNames } from '#shared/claims/claim-words.ts';
import { fewestPeople } from '#shared/claims/claims.ts';
import type { ResultSet } from '#shared/claims/results.ts';
import { counted } from '#shared/counted.ts';
import { product } from '#shared/product.ts';
import { usStates } from '#shared/us-states.ts';
import {
  countWords,
  daysWords,
  decidedWords,
  filedWords,
  noDecisions,
  paidWords,
  timeWords,
} from '#web/content/results.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { longDate } from '#web/lib/date-text.ts';
import { Container } from '#web/ui/container.tsx';
import { FactList } from '#web/ui/facts.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';

const resultsQuery = queryOptions(callQuery('GET /api/results'));

const lead = `What has come of the claims made with ${product.name} here, counted from its own data. A figure that fewer than ${fewestPeople} people stand behind is left out, because it could tell what happened to one of them.`;

export function ResultsPage() {
  const { data, isPending, refetch } = useQuery(resultsQuery);
  return (
    <Container className="py-12">
      <PageHeader title="Results so far" lead={lead} />
      {isPending && <LoadingLines words="Loading the results" isLong />}
      {!isPending && !data && (
        <RetryProblem className="mt-10" onRetry={() => refetch()}>
          We couldn’t load the results. Check your connection and try again.
        </RetryProblem>
      )}
      {data && (
        <>
          <p className="mt-4 text-ink-soft text-sm">Counted on {longDate(data.countedAt)}.</p>
          <SetOfResults id="real" title="Real offices" {...data.real} />
          {data.sandbox.totals.found !== 0 && (
            <SetOfResults
              id="sandbox"
              title="Sandbox: invented offices"
              note="No real office decided these, and no real money was paid."
              {...data.sandbox}
            />
          )}
        </>
      )}
    </Container>
  );
}

interface SetProps extends ResultSet {
  id: string;
  title: string;
  note?: string;
}

function SetOfResults({ id, title, note, totals, cells, offices }: SetProps) {
  return (
    <section aria-labelledby={id} className="section-rule mt-12">
      <h2 id={id} className="heading-2">
        {title}
      </h2>
      {note && <p className="mt-1 text-ink-soft">{note}</p>}
      <FactList
        className="mt-4 max-w-2xl"
        facts={[
          { term: 'Found and filed', value: filedWords(totals) },
          { term: 'Decided', value: decidedWords(totals) },
          { term: 'Paid by the offices, before our fees', value: paidWords(totals) },
          { term: 'Median time from filing to payment', value: daysWords(totals.medianDays) },
        ]}
      />
      <h3 className="heading-3 mt-8">By state and kind</h3>
      {cells.length === 0 ? <p className="mt-2 text-ink-soft">{noCells(totals)}</p> : <Cells cells={cells} />}
      <h3 className="heading-3 mt-8">How long each office took</h3>
      {offices.length === 0 ? (
        <p className="mt-2 text-ink-soft">{noOffices}</p>
      ) : (
        <Offices offices={offices} />
      )}
    </section>
  );
}

const noOffices = `No office has paid at least ${fewestPeople} claims yet.`;

function noCells({ decided }: ResultSet['totals']): string {
  return decided === 0 ? `${noDecisions}.` : `No state and kind has claims of ${fewestPeople} people yet.`;
}

const listStyles = 'mt-2 divide-y divide-line border-line border-y';

function Cells({ cells }: Pick<ResultSet, 'cells'>) {
  return (
    <ul className={listStyles}>
      {cells.map((cell) => (
        <Row
          key={`${cell.state} ${cell.type}`}
          title={`${cell.state ? usStates[cell.state] : 'Nationwide'}, ${lowerFirst(claimTypeNames[cell.type])}`}
          facts={[
            `Filed: ${countWords(cell.filed)}`,
            `decided: ${countWords(cell.decided)}`,
            `approved: ${countWords(cell.granted)}`,
            `paid: ${countWords(cell.paid)}`,
            timeWords(cell),
          ]}
        />
      ))}
    </ul>
  );
}

function Offices({ offices }: Pick<ResultSet, 'offices'>) {
  return (
    <ul className={listStyles}>
      {offices.map(({ name, type, claimCount, medianDays }) => (
        <Row
          key={`${name} ${type}`}
          title={name}
          facts={[
            claimTypeNames[type],
            counted(claimCount, 'paid claim'),
            `median ${counted(medianDays, 'day')}`,
          ]}
        />
      ))}
    </ul>
  );
}

function Row({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <span className="font-medium">{title}</span>
      <span className="text-ink-soft tabular-nums">{facts.join(' · ')}</span>
    </li>
  );
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
