import type { Coverage } from '#shared/contracts/sources.ts';
import { counted } from '#shared/counted.ts';
import { OfficeLink } from './coverage.tsx';

type Search = Coverage['searches'][number];

/** The searches that only the person can do, folded: each with whom it concerns, what it asks for, and how it goes. */
export function GuidedSearches({ searches }: { searches: readonly Search[] }) {
  if (searches.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold">
        {counted(searches.length, 'more search', 'more searches')} that only you can do
      </summary>
      <ul className="mt-2 grid gap-x-8 text-left md:grid-cols-2">
        {searches.map((search) => (
          <li key={search.id} className="border-line border-t py-3 text-sm">
            <OfficeLink name={search.name} url={search.url} />
            <GuidedSearch search={search} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function GuidedSearch({
  search: { for: concerned, needs, asksSsn, steps, isFree, isConfirmed },
}: {
  search: Search;
}) {
  return (
    <>
      <p className="text-ink-soft">For whom: {concerned.join(' · ')}</p>
      <p className="text-ink-soft">It asks for: {needs.join(' · ')}</p>
      {asksSsn && <p className="text-ink-soft">Give your number only on its own site. We never need it.</p>}
      {!isFree && <p className="text-ink-soft">It costs a fee.</p>}
      {!isConfirmed && (
        <p className="text-ink-soft">
          We haven’t confirmed this with the office, so follow what its site says.
        </p>
      )}
      <details>
        <summary className="cursor-pointer py-1">How it goes</summary>
        <ol className="list-decimal pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

/** What no search can show, so that an empty result is not read as more than it is. */
export function Unsearchable({ places }: { places: Coverage['unsearchable'] }) {
  return (
    <section aria-label="What nobody can search">
      <h3 className="font-semibold">What nobody can search</h3>
      <ul className="mt-1 divide-y divide-line text-left">
        {places.map(({ name, reason }) => (
          <li key={name} className="py-2 text-sm">
            <span className="font-medium">{name}</span>
            <span className="block text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
