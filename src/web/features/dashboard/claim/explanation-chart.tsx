import type { ClaimPage } from '#shared/contracts/claims.ts';
import { cents, formatCents } from '#shared/money.ts';
import { TextWithAmounts } from '#web/ui/amount.tsx';

type Explanation = ClaimPage['explanation'];

function valueText(unit: Explanation['unit'], value: number): string {
  if (unit === 'cents') return formatCents(cents(Math.round(value)));
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}`;
}

/** Rounds down, so that nothing uncertain is shown as certain. */
function percent(probability: number): string {
  return `${(Math.floor(probability * 1_000) / 10).toFixed(1)}%`;
}

interface ExplanationChartProps extends Explanation {
  probability: number;
}

/** Shows a bar per line, to the right for and to the left against, and the same number as text. */
export function ExplanationChart({ unit, lines, probability }: ExplanationChartProps) {
  const largest = Math.max(1e-9, ...lines.map(({ value }) => Math.abs(value)));
  const isTwoSided = lines.some(({ value }) => value < 0);
  return (
    <>
      <p className="mt-2 text-ink-soft text-sm">
        {unit === 'bits'
          ? `Each part of the record counts for (+) or against (−) this being you. Together, they make it ${percent(probability)} likely that this is you.`
          : 'How the amount adds up, step by step.'}
      </p>
      <ul className="mt-4 grid gap-4">
        {lines.map(({ label, detail, value }) => (
          <li key={label}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                <TextWithAmounts text={label} />
              </span>
              <span className="tabular-nums">
                <TextWithAmounts text={valueText(unit, value)} />
              </span>
            </div>
            <Bar share={value / largest} isTwoSided={isTwoSided} />
            <p className="mt-1 text-ink-soft text-sm">
              <TextWithAmounts text={detail} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface BarProps {
  /** The share of the longest bar. Negative values speak against the match. */
  share: number;
  /** If any line speaks against the match, the bars begin in the middle. */
  isTwoSided: boolean;
}

function Bar({ share, isTwoSided }: BarProps) {
  const start = isTwoSided ? 50 : 0;
  const width = Math.abs(share) * (100 - start);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-2 w-full">
      <rect x="0" y="1.75" width="100" height="0.5" className="fill-line" />
      <rect
        x={share < 0 ? start - width : start}
        y="0"
        width={width}
        height="4"
        className={share < 0 ? 'fill-danger' : 'fill-primary'}
      />
    </svg>
  );
}
