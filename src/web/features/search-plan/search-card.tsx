import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, type RefObject, useState } from 'react';
import type { PlanSearch, SearchPlan } from '#shared/contracts/search/search-plan.ts';
import { claimPath } from '#shared/page-paths.ts';
import { notify } from '#web/lib/notify.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { WordsToCopy } from '#web/ui/record/words-to-copy.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { type Drafts, FoundForm, typedOf } from './found-form.tsx';
import { PasteResults, type ReadPage } from './paste-results.tsx';
import { againAfter, lettersOf } from './plan-list.tsx';
import { useOutcome } from './plan-queries.ts';

interface SearchCardProps {
  search: PlanSearch;
  personId: string | undefined;
  /** Gets the focus when another search is chosen. */
  heading: RefObject<HTMLHeadingElement | null>;
  drafts: Drafts;
  onNothing: (plan: SearchPlan) => void;
}

/** One search, from opening the office's form to what came of it. */
export function SearchCard({ search, personId, heading, drafts, onNothing }: SearchCardProps) {
  const { name, reason, url, steps, results } = search;
  return (
    <section aria-labelledby="search-heading" className="section-rule wrap-anywhere">
      <h2 id="search-heading" ref={heading} tabIndex={-1} className="heading-2">
        {name}
      </h2>
      <p className="text-ink-soft">{reason}</p>
      <Cautions search={search} />
      <ol className="mt-5 grid gap-7">
        <Step place={1} title={search.kind === 'letter' ? 'Open the office’s page' : 'Open its search'}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ className: 'max-w-full' })}
          >
            Open {hostOf(url)}
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Step>
        <Step place={2} title={steps.length > 0 ? 'Go through it' : 'Type these words, then look'}>
          {steps.length > 0 && (
            <ul className="mb-4 grid list-disc gap-1 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          )}
          <WordsToCopy
            letters={lettersOf(search)}
            office={search.name}
            lead={search.isInOrder ? 'In the order of its form' : 'Its form may ask in another order'}
            words={[
              ...search.words,
              ...search.again.map((text) => ({ label: 'Nothing? Once more with', text })),
            ]}
          />
          <p className="mt-3 text-ink-soft text-sm">{results.join(' ')}</p>
        </Step>
        <Step place={3} title="Come back and tell us">
          <Outcome search={search} personId={personId} drafts={drafts} onNothing={onNothing} />
        </Step>
      </ol>
    </section>
  );
}

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '');

function Cautions({ search: { asksSsn, isFree, isConfirmed } }: { search: PlanSearch }) {
  const cautions = [
    asksSsn && 'It asks for a Social Security number. Give it on that page only; we never ask for it.',
    !isFree && 'It costs a fee.',
    !isConfirmed && 'We haven’t confirmed with the office what we say about this search.',
  ].filter((caution) => caution !== false);
  if (cautions.length === 0) return null;
  return (
    <Note tone="caution" className="mt-3">
      {cautions.map((caution) => (
        <p key={caution}>{caution}</p>
      ))}
    </Note>
  );
}

function Step({ place, title, children }: { place: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="heading-2">
        {place}
      </span>
      <div className="min-w-0">
        <h3 className="heading-3">{title}</h3>
        <div className="mt-2">{children}</div>
      </div>
    </li>
  );
}

type OutcomeProps = Omit<SearchCardProps, 'heading'>;

function Outcome({ search, personId, drafts, onNothing }: OutcomeProps) {
  const outcome = useOutcome({ searchId: search.id, personId });
  const [isTyping, setTyping] = useState(drafts.has(search.id));
  const [read, setRead] = useState<ReadPage>();
  const [problem, setProblem] = useState<string>();
  const { data, error, isPending } = outcome;
  const becomesClaim = search.states.length > 0;

  function sayNothing() {
    const onSuccess = ({ plan }: { plan: SearchPlan }) => {
      drafts.delete(search.id);
      notify({
        title: 'Noted',
        description: `${search.name}: nothing. ${againAfter(search.renewedEveryDays)}.`,
      });
      onNothing(plan);
    };
    outcome.mutate({ outcome: 'nothing' }, { onSuccess });
  }

  function sayFound() {
    if (becomesClaim) setTyping(true);
    else outcome.mutate({ outcome: 'found', entries: [] });
  }

  function take(page: ReadPage) {
    drafts.set(search.id, typedOf(search, page));
    setRead(page);
    setTyping(true);
  }

  function stopTyping() {
    setTyping(false);
    setRead(undefined);
  }

  if (isTyping)
    return (
      <FoundForm
        search={search}
        drafts={drafts}
        read={read}
        send={(entries) => outcome.mutateAsync({ outcome: 'found', entries })}
        onDone={(why) => {
          setProblem(why);
          stopTyping();
        }}
        onCancel={stopTyping}
      />
    );
  return (
    <div aria-live="polite">
      {data && <Noted claims={data.claims} becomesClaim={becomesClaim} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="large" pending={isPending} onClick={sayFound}>
          {data && becomesClaim ? 'I found something else' : 'I found something'}
        </Button>
        {!data && (
          <Button variant="secondary" size="large" pending={isPending} onClick={sayNothing}>
            Nothing
          </Button>
        )}
      </div>
      <FailureProblem error={error} className="mt-4" />
      {problem && <InlineProblem className="mt-4">{problem}</InlineProblem>}
      {becomesClaim && <PasteResults search={search} onRead={take} />}
    </div>
  );
}

interface NotedProps {
  claims: readonly { id: string; title: string }[];
  becomesClaim: boolean;
}

function Noted({ claims, becomesClaim }: NotedProps) {
  return (
    <Note className="mb-4">
      {becomesClaim ? (
        <p className="font-semibold">
          {claims.length === 0 ? 'You said earlier that this isn’t yours.' : 'It’s among your claims.'}
        </p>
      ) : (
        <p className="font-semibold">Noted. Claim it there, as said above: we prepare no packet for it.</p>
      )}
      {claims.length > 0 && (
        <ul className="mt-1">
          {claims.map(({ id, title }) => (
            <li key={id}>
              <TextLink to={claimPath(id)} className="inline-block py-1">
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
