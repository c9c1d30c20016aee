import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatLongDate } from '#shared/calendar-date.ts';
import { isSearchDue, type PlanSearch, type SearchPlan } from '#shared/contracts/search/search-plan.ts';
import { counted } from '#shared/counted.ts';
import { detailsPathFor, pagePaths, personParameter } from '#shared/page-paths.ts';
import { useOthers, useWhose } from '#web/lib/session/people-query.ts';
import { coverageQuery } from '#web/lib/source-queries.ts';
import { PersonSwitch, useChosenPerson } from '#web/ui/claims/person-switch.tsx';
import { Container } from '#web/ui/container.tsx';
import { ButtonLink, TextLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { listAge, OfficeLink } from '#web/ui/sources/coverage.tsx';
import { AnswersSection } from './answers-section.tsx';
import type { Drafts } from './found-form.tsx';
import { PlanList } from './plan-list.tsx';
import { planQuery } from './plan-queries.ts';
import { SearchCard } from './search-card.tsx';

const lead = 'These offices let people search, and not us. So you look, with your words ready to copy.';

export function SearchPlanPage() {
  const personId = useChosenPerson();
  const { data: plan, isPending, refetch } = useQuery(planQuery(personId));
  const whose = useWhose(personId);
  const isBusiness = useOthers().some(({ id, kind }) => id === personId && kind === 'business');
  return (
    <Container className="py-8 md:py-12">
      <PageHeader title="Your search plan" lead={lead} />
      <PersonSwitch path={pagePaths.searchPlan} chosen={personId} />
      {whose && <p className="mt-2 font-semibold">{whose}</p>}
      {isPending && <LoadingLines words="Loading your search plan" count={6} isLong />}
      {!isPending && !plan && (
        <RetryProblem className="mt-8" onRetry={() => refetch()}>
          We couldn’t load your search plan. What you told us is kept.
        </RetryProblem>
      )}
      {plan && !plan.knowsPerson && <FirstDetails />}
      {plan?.knowsPerson && (
        <>
          {!isBusiness && <AnswersSection key={personId} yes={plan.yes} personId={personId} />}
          {!personId && (
            <>
              <SearchedForYou />
              <Programmes />
            </>
          )}
          {plan.searches.length === 0 ? (
            <NothingToSearch personId={personId} />
          ) : (
            <Searches key={personId} plan={plan} personId={personId} />
          )}
          {!personId && <SomebodyElse />}
        </>
      )}
    </Container>
  );
}

function SomebodyElse() {
  return (
    <p className="mt-12 text-ink-soft text-sm">
      A parent, a late relative or a business of yours may have money waiting, too.{' '}
      <TextLink to={pagePaths.people}>Search for somebody else</TextLink>
    </p>
  );
}

function FirstDetails() {
  return (
    <div className="mt-8 max-w-2xl">
      <p>Which searches are worth it depends on your names and where you have lived.</p>
      <ButtonLink to={pagePaths.onboarding} className="mt-4">
        Continue your scan
      </ButtonLink>
    </div>
  );
}

const detailsOf = (personId: string | undefined) =>
  personId ? `${pagePaths.people}?${personParameter}=${personId}` : detailsPathFor(pagePaths.searchPlan);

/** Why an office of theirs is not in the plan, and how fresh what we search instead is. */
function SearchedForYou() {
  const { data: coverage } = useQuery(coverageQuery);
  const lists = coverage?.checked.filter(({ isOfPerson }) => isOfPerson) ?? [];
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="searched-for-you" className="section-rule mt-10">
      <h2 id="searched-for-you" className="heading-2">
        We search these for you
      </h2>
      <ul className="mt-2">
        {lists.map((list) => (
          <li key={`${list.id}${list.isSandbox}`} className="wrap-anywhere py-1">
            {list.name} <span className="text-ink-soft">{listAge(list)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Refunds that only the person can tell whether they concern. */
function Programmes() {
  const { data: coverage } = useQuery(coverageQuery);
  const programmes = coverage?.programmes ?? [];
  if (programmes.length === 0) return null;
  return (
    <section aria-labelledby="money-programmes" className="section-rule mt-10">
      <h2 id="money-programmes" className="heading-2">
        Money programmes
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Refunds of federal agencies. We can’t see whether one is about you, and asking there is free.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {programmes.map(({ id, name, agency, about, url, claimDeadline, checkedOn }) => (
          <li key={id} className="wrap-anywhere py-3">
            <OfficeLink name={name} url={url} />
            <span className="block">
              {agency}. {about}.
            </span>
            <span className="block text-ink-soft tabular-nums">
              {claimDeadline ? `Last day: ${formatLongDate(claimDeadline)}.` : 'No last day that we know of.'}{' '}
              Checked on {formatLongDate(checkedOn)}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingToSearch({ personId }: { personId: string | undefined }) {
  return (
    <div className="section-rule mt-10">
      <h2 className="heading-2">Nothing to search by yourself</h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        We know of no office that you would have to search for the states you told us about. Other names or
        places may still have something.
      </p>
      <ButtonLink to={detailsOf(personId)} variant="secondary" className="mt-4">
        Add a name or a place
      </ButtonLink>
    </div>
  );
}

function Searches({ plan: { searches }, personId }: { plan: SearchPlan; personId: string | undefined }) {
  // It stays open when it is done, so that what came of it can be read.
  const [chosenId, setChosenId] = useState(() => searches.find(isSearchDue)?.id);
  const needed = searches.filter(({ isExtra }) => !isExtra);
  const dueCount = searches.filter(isSearchDue).length;
  const drafts = useRef<Drafts>(new Map());
  const card = useRef<HTMLHeadingElement>(null);
  const chosen = searches.find(({ id }) => id === chosenId) ?? searches[0];

  function choose(id: string | undefined) {
    setChosenId(id);
    requestAnimationFrame(() => card.current?.focus());
  }

  return (
    <>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Progress count={needed.length - dueCount} of={needed.length} />
        <TextLink to={detailsOf(personId)} className="inline-flex min-h-11 items-center">
          Add a name or a place
        </TextLink>
      </div>
      {dueCount === 0 && (
        <Note className="mt-2">
          All searched. We ask you again in a year, when an office publishes a newer list, or when you add a
          name or a place.
        </Note>
      )}
      <div className="mt-4 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        {chosen && (
          <SearchCard
            key={chosen.id}
            heading={card}
            search={chosen}
            personId={personId}
            drafts={drafts.current}
            onNothing={(next) => choose(next.searches.find(isSearchDue)?.id)}
          />
        )}
        <section aria-labelledby="all-searches-heading" className="section-rule lg:order-first">
          <h2 id="all-searches-heading" className="heading-2">
            {allWords(searches)}
          </h2>
          <PlanList searches={searches} chosenId={chosen?.id} onChoose={choose} />
        </section>
      </div>
    </>
  );
}

const allWords = ({ length }: readonly PlanSearch[]) =>
  length === 1 ? 'The one search' : `All ${counted(length, 'search', 'searches')}`;

function Progress({ count, of }: { count: number; of: number }) {
  return (
    <p className="flex items-center gap-4 font-semibold tabular-nums">
      {count} of {of} done
      <span aria-hidden="true" className="h-1.5 w-36 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-primary" style={{ width: `${(count / of) * 100}%` }} />
      </span>
    </p>
  );
}
