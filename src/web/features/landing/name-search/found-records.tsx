import { type ReactNode, useEffect, useRef } from 'react';
import type { AmountBand, HolderKind } from '#shared/claims/bands.ts';
import { listDayWords, oldListWords } from '#shared/claims/list-day.ts';
import { mostCounted, type NameSearch } from '#shared/contracts/search/name-search.ts';
import { counted, countText } from '#shared/counted.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { usStates } from '#shared/us-states.ts';
import { keepSearchedName, type SearchedName } from '#web/lib/session/searched-name.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { OfficeMark } from '#web/ui/record/office-mark.tsx';
import { SearchYourself } from './search-yourself.tsx';

interface FoundRecordsProps {
  asked: SearchedName;
  found: NameSearch;
}

/** What came of a search for a name. It takes the focus, so that the answer is read out. */
export function FoundRecords({ asked, found }: FoundRecordsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { lists, count, isMore } = found;
  const hasRecords = count > 0 || isMore;
  return (
    <section
      id="name-found"
      aria-labelledby="name-found-title"
      className="wrap-anywhere mt-8 grid gap-x-16 gap-y-8"
    >
      <div className="max-w-3xl">
        <h2 id="name-found-title" ref={heading} tabIndex={-1} className="heading-1">
          {titleOf(asked, found)}
        </h2>
        {lists.length > 0 && <Lists lists={lists} />}
        {hasRecords && <Records asked={asked} found={found} />}
        {lists.length > 0 && !hasRecords && <NoneFound asked={asked} lists={lists} />}
        {lists.length > 0 && (
          <SeeWhichAreYours asked={asked}>
            {hasRecords ? 'See which are yours' : 'Search with all my names'}
          </SeeWhichAreYours>
        )}
      </div>
      <div className="max-w-3xl">
        <SearchYourself asked={asked} found={found}>
          <SeeWhichAreYours asked={asked} variant="secondary">
            Plan all my searches
          </SeeWhichAreYours>
        </SearchYourself>
      </div>
    </section>
  );
}

function titleOf({ firstName, lastName }: SearchedName, { state, lists, count, isMore }: NameSearch): string {
  const place = usStates[state];
  const name = `the name ${firstName} ${lastName} in ${place}`;
  if (lists.length === 0) return `We can’t look in ${place}. You can`;
  if (count === 0 && !isReadOnce(lists)) return `We’re still reading ${place}’s list`;
  if (count === 0 && !isMore) return `None under this spelling in ${place}`;
  if (isMore)
    return `${count === mostCounted ? 'More than' : 'At least'} ${counted(count, 'record')} carry ${name}`;
  return `${counted(count, 'record')} ${count === 1 ? 'carries' : 'carry'} ${name}`;
}

const isReadOnce = (lists: NameSearch['lists']) => lists.some(({ day }) => day !== null);

function Lists({ lists }: Pick<NameSearch, 'lists'>) {
  return (
    <ul className="mt-2 text-ink-soft">
      {lists.map(({ name, recordCount, day, oldRhythm, isSandbox }) => (
        <li key={`${name}${isSandbox}`}>
          {name}
          {isSandbox && ', a sample list with invented people'}: {countText(recordCount)} records,{' '}
          {day ? listDayWords(day) : 'not read to the end yet'}.
          {oldRhythm && <span className="text-wait"> {oldListWords(oldRhythm)}</span>}
        </li>
      ))}
    </ul>
  );
}

const holderWords: Record<HolderKind, string> = {
  bank: 'held by a bank',
  employer: 'held by an employer',
  insurer: 'held by an insurance company',
  utility: 'held by a utility',
  court: 'held by a court or public office',
  shares: 'shares, bonds or what they paid',
  minerals: 'held by a mineral or energy company',
  other: 'held by another company or office',
};

const bandWords: Record<AmountBand, string> = {
  unknown: 'Amount not shown',
  under_50: 'Under $50',
  from_50: '$50 to $100',
  from_100: '$100 to $500',
  from_500: '$500 to $1,000',
  from_1000: '$1,000 or more',
};

function Records({
  asked: { lastName },
  found: { state, isMore, records, holders, bands },
}: FoundRecordsProps) {
  const place = usStates[state];
  if (isMore)
    return (
      <p className="mt-4">
        So many share the name that it says nothing by itself. Tell us where you have lived, and we look for
        what is yours among them.
      </p>
    );
  return (
    <>
      <p className="mt-2 text-ink-soft">
        We counted names spelled or sounding like this, with an address in {place} or none. We can’t know
        which are yours until you tell us where you have lived, so we show no address and no exact amount.
      </p>
      {records.length > 0 ? (
        <ul className="section-rule mt-6 divide-y divide-line">
          {records.map(({ initial, isSameSpelling, city, holder, band }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the records have nothing else that tells them apart.
              key={at}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 py-4 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <OfficeMark letters={state} />
              <div>
                <p className="record-line">
                  {isSameSpelling ? `${lastName.toUpperCase()} ${initial}` : `${initial}, a similar name`}
                </p>
                <p className="text-ink-soft text-sm">
                  {city ? `${cityWords(city)} · ` : ''}
                  {holderWords[holder]}
                </p>
              </div>
              <p className="font-semibold tabular-nums max-sm:col-start-2">{bandWords[band]}</p>
            </li>
          ))}
        </ul>
      ) : (
        <div className="section-rule mt-6 grid gap-6 sm:grid-cols-2">
          <Counts title="Who had it" counts={holders.map(({ kind, count }) => [holderWords[kind], count])} />
          <Counts title="How much" counts={bands.map(({ kind, count }) => [bandWords[kind], count])} />
        </div>
      )}
    </>
  );
}

/** Offices print in capitals. */
const cityWords = (city: string) =>
  city.toLowerCase().replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());

function Counts({ title, counts }: { title: string; counts: readonly [string, number][] }) {
  return (
    <div>
      <h3 className="heading-3">{title}</h3>
      <dl className="mt-2 divide-y divide-line">
        {counts.map(([words, count]) => (
          <div key={words} className="flex justify-between gap-4 py-2">
            <dt className="first-letter:uppercase">{words}</dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function NoneFound({ asked, lists }: Pick<FoundRecordsProps, 'asked'> & Pick<NameSearch, 'lists'>) {
  const { firstName, lastName, state } = asked;
  if (!isReadOnce(lists))
    return (
      <p className="mt-4">
        Until we have read it to its end, we can’t say whether it carries the name. Try again later, or use
        the office’s own search.
      </p>
    );
  return (
    <p className="mt-4">
      No line of it carries {firstName} {lastName} or a name that sounds like it, with an address in{' '}
      {usStates[state]} or none. Try a former name, another spelling or another state you lived in. The office
      may have newer lines than our list: its own search is below.
    </p>
  );
}

interface SeeWhichAreYoursProps {
  asked: SearchedName;
  variant?: 'secondary';
  children: ReactNode;
}

function SeeWhichAreYours({ asked, variant, children }: SeeWhichAreYoursProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink
        to={pagePaths.onboarding}
        size="large"
        variant={variant}
        onClick={() => keepSearchedName(asked)}
      >
        {children}
      </ButtonLink>
      <p className="text-ink-soft text-sm">Signing up is free. Nothing you typed here was stored.</p>
    </div>
  );
}
