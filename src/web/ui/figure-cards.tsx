import { classNames } from './class-names.ts';

interface Figure {
  label: string;
  value: string;
  /** Green is kept for money that is the reader's. */
  isMoney?: boolean;
  /** A name instead of a figure, and so longer. */
  isName?: boolean;
  /** Words that stand in for a figure which is not there yet: calmer, on a line as high as a figure's. */
  isMissing?: boolean;
}

function lookOf({ isName, isMissing }: Figure): string {
  if (isMissing) return 'font-medium text-base text-ink-soft leading-8 sm:leading-9';
  return classNames('font-semibold tracking-tight', isName ? 'text-xl' : 'text-2xl sm:text-3xl');
}

const amount = /(\$[\d.,]+)/;

/** The words around an amount, such as "About", are smaller than the amount, so that both fit on one line. */
function FigureText({ value, isMissing }: Figure) {
  const [before, figure, after] = value.split(amount);
  if (isMissing || !figure) return value;
  const words = 'font-medium text-base';
  return (
    <>
      {before && <span className={words}>{before}</span>}
      {figure}
      {after && <span className={words}>{after}</span>}
    </>
  );
}

/** A few figures at a glance, each with its name; on a phone a line each, so that what to do next is not far below. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-8 grid gap-2 min-[26rem]:grid-cols-2 min-[26rem]:gap-4 lg:grid-cols-4">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-3 min-[26rem]:block min-[26rem]:py-4 sm:p-6"
        >
          <dt className="text-ink-soft text-sm">{figure.label}</dt>
          <dd
            className={classNames(
              'wrap-anywhere tabular-nums min-[26rem]:mt-1',
              lookOf(figure),
              figure.isMoney && 'text-money',
            )}
          >
            <FigureText {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
