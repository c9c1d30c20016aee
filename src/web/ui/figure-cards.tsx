import { classNames } from './class-names.ts';

interface Figure {
  label: string;
  value: string;
  /** Green is kept for money that is the reader's. */
  isMoney?: boolean;
  /** A name instead of a figure, and so longer. */
  isName?: boolean;
}

/** A few figures at a glance, each with its name. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-8 grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ label, value, isMoney, isName }) => (
        <div key={label} className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd
            className={classNames(
              'wrap-anywhere mt-1 font-semibold tabular-nums tracking-tight',
              isName ? 'text-xl' : 'text-2xl sm:text-3xl',
              isMoney && 'text-money',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
