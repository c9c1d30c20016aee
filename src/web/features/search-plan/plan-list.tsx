import { isSearchDue, type PlanSearch } from '#shared/contracts/search/search-plan.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { OfficeMark } from '#web/ui/record/office-mark.tsx';

interface PlanListProps {
  searches: readonly PlanSearch[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

export function PlanList({ searches, chosenId, onChoose }: PlanListProps) {
  return (
    <ul className="mt-3 border-line border-b">
      {searches.map((search) => (
        <li key={search.id} className="border-line border-t">
          <button
            type="button"
            aria-current={search.id === chosenId || undefined}
            onClick={() => onChoose(search.id)}
            className={classNames(
              'flex w-full items-center gap-3 border-transparent border-l-3 py-3 pr-2 pl-2 text-left hover:bg-sunken',
              search.id === chosenId && 'border-l-primary bg-sunken',
            )}
          >
            <OfficeMark letters={lettersOf(search)} />
            <span className="wrap-anywhere min-w-0 grow">
              <span className={isSearchDue(search) ? 'block font-semibold' : 'block text-ink-soft'}>
                {search.name}
              </span>
              <span className="block text-ink-soft text-sm">{stateOf(search)}</span>
            </span>
            {!isSearchDue(search) && (
              <span className="shrink-0 text-ink-soft text-sm">{search.done ? 'Done' : 'If you like'}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The letters of the office's mark. */
export function lettersOf({ kind, states }: PlanSearch): string {
  if (kind === 'joint') return 'MM';
  return states[0] ?? 'US';
}

/** When the person is asked again, as long as nothing else changes. */
export function againAfter(renewedEveryDays: number | null): string {
  if (renewedEveryDays === null || renewedEveryDays >= 365) return 'Again in a year';
  return `Again in about ${Math.round(renewedEveryDays / 30)} months, when it publishes a newer list`;
}

const outcomeWords = { nothing: 'Nothing', found: 'Found something' } as const;

const againWords = {
  year: 'a year has passed',
  name: 'you added a name',
  town: 'you added a place',
  list: 'it publishes a newer list about now',
  correction: 'we corrected what we say of this search',
} as const;

function stateOf({ done, reason, renewedEveryDays }: PlanSearch): string {
  if (!done) return reason;
  const last = `${outcomeWords[done.outcome]}, ${shortDate(done.searchedAt)}.`;
  return done.again
    ? `${last} Once more: ${againWords[done.again]}`
    : `${last} ${againAfter(renewedEveryDays)}`;
}
