import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import type { NameSearch } from '#shared/contracts/search/name-search.ts';
import type { SearchedName } from '#web/lib/session/searched-name.ts';
import { buttonStyles } from '#web/ui/button.tsx';

interface SearchYourselfProps {
  asked: SearchedName;
  found: NameSearch;
  /** What else to do where we searched nothing. */
  children: ReactNode;
}

/** The guide of the state's office: where to search, what to type, what to look for. */
export function SearchYourself({ asked: { lastName }, found, children }: SearchYourselfProps) {
  const { lists, isOfficeRead, searches } = found;
  const own = searches.find(({ kind }) => kind !== 'joint') ?? searches[0];
  if (!own) return null;
  const joint = searches.find((search) => search.kind === 'joint' && search !== own);
  const isInstead = lists.length === 0;
  if (isOfficeRead)
    return (
      <>
        <h3 className="heading-3">Search it yourself</h3>
        <p className="mt-1 text-ink-soft">
          The office’s own search is open to everybody and free: <Open {...own} />
        </p>
      </>
    );
  return (
    <>
      {!isInstead && <h3 className="heading-2">Its office you search yourself</h3>}
      <p className="mt-2 text-ink-soft">
        We have no list of {own.name}, so we have seen none of its records. {searchIsOpen[own.kind]}
      </p>
      <ol className="section-rule mt-6 grid gap-3">
        {own.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          <strong>Type the last name:</strong> <span className="record-line">{lastName.toUpperCase()}</span>
        </li>
        <li>
          <strong>Too many?</strong> Add the first name. Try former names and old spellings too.
        </li>
        <li>{own.results.join(' ')}</li>
        <li>
          <strong>Found something?</strong> Tell us what it says: we find out what the office needs and
          prepare the claim.
        </li>
      </ol>
      <p className="mt-6">
        <a
          href={own.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyles({ size: 'large', className: 'max-w-full' })}
        >
          Open {hostOf(own.url)}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      {!own.isConfirmed && (
        <p className="mt-2 text-sm text-wait">We haven’t confirmed this address with the office.</p>
      )}
      {joint && (
        <p className="mt-4 text-ink-soft">
          Lived somewhere else too? {joint.name} searches many states at once, though not all:{' '}
          <Open {...joint} />
        </p>
      )}
      {isInstead && children}
    </>
  );
}

const searchIsOpen = {
  office: 'Its own search is open to everybody and free.',
  joint: 'It is searched here, which is open to everybody and free.',
  letter: 'It has no search of its own, so it answers when you write or call.',
  guided: '',
} as const;

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '');

function Open({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link inline-block py-0.5">
      {hostOf(url)}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
