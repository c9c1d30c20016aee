import { Amount } from './amount.tsx';
import { classNames } from './class-names.ts';

interface Figure {
  label: string;
  value: string;
  /** Green is reserved for money that belongs to the reader. */
  isMoney?: boolean;
  /** The value is a name, which is longer than a number and therefore smaller. */
  isName?: boolean;
  /** The value is text that replaces a missing figure. It looks calmer, but its line is as high as a figure. */
  isMissing?: boolean;
}

function lookOf({ isName, isMissing }: Figure): string {
  if (isMissing) return 'font-medium text-base text-ink-soft leading-8 sm:leading-9';
  return classNames('font-semibold tracking-tight', isName ? 'text-xl' : 'text-2xl sm:text-3xl');
}

const amount = /(\$[\d.,]+)/;

/** The words around an amount, such as "About", are smaller than the amount so that both fit on one line. */
function FigureText({ value, isMissing }: Figure) {
  const [before, figure, after] = value.split(amount);
  if (isMissing || !figure) return value;
  const words = 'font-medium text-base';
  return (
    <>
      {before && <span className={words}>{before}</span>}
      <Amount text={figure} />
      {after && <span className={words}>{after}</span>}
    </>
  );
}

/** Shows a few figures with their names. On a phone each takes one line, so that the next step is not far below. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-8 grid gap-2 min-[26rem]:grid-cols-2 min-[26rem]:gap-4 lg:grid-cols-4">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-ground px-4 py-3 min-[26rem]:block min-[26rem]:py-4 sm:p-6"
        >
          <dt className="text-ink-soft text-sm">{figure.label}</dt>
          <dd
            className={classNames(
              'wrap-anywhere tabular-nums min-[26rem]:mt-1',
              lookOf(figure),
              figure.isMoney && 'text-bank',
            )}
          >
            <FigureText {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
