import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import type { Person } from '#shared/contracts/search/people.ts';
import { pagePaths, personParameter, searchPlanPath } from '#shared/page-paths.ts';
import { capacities, maxOthers, relationWords } from '#shared/people/acting.ts';
import { peopleQuery } from '#web/lib/session/people-query.ts';
import { Container } from '#web/ui/container.tsx';
import { ButtonLink, TextLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { PapersForm } from './papers-form.tsx';
import { PersonForm } from './person-form.tsx';
import { RemovePerson } from './remove-person.tsx';

const adding = 'new';

/** Whom the account acts for, and the form that adds or changes one of them. */
export function PeoplePage() {
  const { data: people, isPending, refetch } = useQuery(peopleQuery);
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const chosen = params.get(personParameter);
  const others = people?.filter(({ kind, isRemoved }) => kind !== 'self' && !isRemoved) ?? [];
  const changed = others.find(({ id }) => id === chosen);
  const isForm = chosen === adding || changed !== undefined;
  return (
    <Container className="py-8 md:py-12">
      <PageHeader
        title={
          isForm ? (changed ? `Change ${changed.name}` : 'Search for somebody else') : 'People you act for'
        }
        lead={isForm ? undefined : lead}
        {...(isForm && { back: { to: pagePaths.people, label: 'People you act for' } })}
      />
      {isPending && <LoadingLines words="Loading whom you act for" count={3} isLong />}
      {!isPending && !people && (
        <RetryProblem className="mt-8" onRetry={() => refetch()}>
          We couldn’t load whom you act for. Nothing was changed.
        </RetryProblem>
      )}
      {people && isForm && (
        <PersonForm
          key={chosen}
          person={changed}
          onSaved={({ id }) => navigate(changed ? pagePaths.people : searchPlanPath(id))}
        />
      )}
      {people && !isForm && <OthersList others={others} />}
    </Container>
  );
}

const lead =
  'A parent, a late relative or your own business may have money waiting, too. You search and claim for them here; each has a plan and claims of their own.';

function OthersList({ others }: { others: readonly Person[] }) {
  return (
    <div className="mt-8 max-w-3xl">
      {others.length === 0 && <p>You act for nobody else so far.</p>}
      {others.length > 0 && (
        <ul className="wrap-anywhere divide-y divide-line border-primary border-t-2 border-b border-b-line">
          {others.map((person) => (
            <OtherItem key={person.id} person={person} />
          ))}
        </ul>
      )}
      {others.length < maxOthers ? (
        <ButtonLink to={`${pagePaths.people}?${personParameter}=${adding}`} className="mt-6">
          Add somebody
        </ButtonLink>
      ) : (
        <p className="mt-6">You act for {maxOthers}, which is the most at a time.</p>
      )}
    </div>
  );
}

function OtherItem({ person }: { person: Person }) {
  const { id, name, addresses, capacity } = person;
  return (
    <li className="grid gap-3 py-5">
      <div>
        <h2 className="heading-3">{name}</h2>
        <p className="text-ink-soft text-sm">
          {[relationWords(person), addresses[0]].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <TextLink to={searchPlanPath(id)}>
          Search plan<span className="sr-only"> of {name}</span>
        </TextLink>
        <TextLink to={`${pagePaths.dashboard}?${personParameter}=${id}`}>
          Claims<span className="sr-only"> of {name}</span>
        </TextLink>
        <TextLink to={`${pagePaths.people}?${personParameter}=${id}`}>
          Change<span className="sr-only"> {name}</span>
        </TextLink>
        <RemovePerson person={person} />
      </p>
      {capacity && <PapersForm person={person} paper={capacities[capacity].paper} />}
    </li>
  );
}
