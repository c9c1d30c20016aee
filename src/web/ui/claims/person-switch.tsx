import { useSearchParams } from 'wouter';
import { pagePaths, personParameter } from '#shared/page-paths.ts';
import { useOthers, useOwnId, useWhose } from '#web/lib/session/people-query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

/** Says whose a claim is, where the account has more than one person. */
export function Whose({ personId }: { personId: string }) {
  const words = useWhose(personId);
  return words ? <p className="text-sm">{words}</p> : null;
}

/** The person in the address, if the account acts for them. */
export function useChosenPerson(): string | undefined {
  const [params] = useSearchParams();
  const chosen = params.get(personParameter);
  return useOthers().find(({ id }) => id === chosen)?.id ?? (chosen === 'self' ? 'self' : undefined);
}

/** The id of the chosen person, also where that is the account holder. */
export function useChosenId(chosen: string | undefined): string | undefined {
  const ownId = useOwnId();
  return chosen === 'self' ? ownId : chosen;
}

interface PersonSwitchProps {
  path: string;
  chosen: string | undefined;
  /** Where the screen can show everybody's at once. */
  hasAll?: boolean;
}

/** Switches between the account holder and whomever they act for. Each has an address of its own. */
export function PersonSwitch({ path, chosen, hasAll = false }: PersonSwitchProps) {
  const others = useOthers();
  if (others.length === 0) return null;
  const own = hasAll ? 'self' : undefined;
  const choices = [
    ...(hasAll ? [{ value: undefined, label: 'All' }] : []),
    { value: own, label: 'You' },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <nav aria-label="Whose" className="wrap-anywhere mt-5 flex flex-wrap items-center gap-x-5 gap-y-1">
      {choices.map(({ value, label }) => (
        <Link
          key={label + value}
          to={value ? `${path}?${personParameter}=${value}` : path}
          aria-current={value === chosen ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center border-b-3',
            value === chosen ? 'border-ink font-semibold' : 'border-transparent text-link hover:underline',
          )}
        >
          {label}
        </Link>
      ))}
      <Link
        to={pagePaths.people}
        className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4"
      >
        Add or change somebody
      </Link>
    </nav>
  );
}
