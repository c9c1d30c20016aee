import { type CalendarMonth, monthName } from '#shared/calendar-date.ts';
import type { Stats } from '#shared/contracts/figures.ts';
import { formatAmount } from '#shared/money.ts';
import { Amount } from '#web/ui/amount.tsx';

const seriesLooks = [
  { key: 'found', name: 'Found', fill: 'fill-line-strong', swatch: 'bg-line-strong' },
  { key: 'filed', name: 'Filed', fill: 'fill-primary', swatch: 'bg-primary' },
  { key: 'recovered', name: 'Recovered', fill: 'fill-bank', swatch: 'bg-bank' },
] as const;

const barWidth = 6;

const monthWidth = seriesLooks.length * barWidth + 8;

const chartHeight = 96;

const labelHeight = 18;

type Months = Stats['byMonth'];

interface MoneyOverTimeProps {
  months: Months;
  hasInexactAmounts: boolean;
}

/** The chart shows only what is also in the table below it. */
export function MoneyOverTime({ months, hasInexactAmounts }: MoneyOverTimeProps) {
  return (
    <section className="mt-12 border-primary border-t-2 pt-5">
      <h2 className="heading-2">Found, filed and recovered</h2>
      <p className="mt-1 text-ink-soft text-sm">Last 12 months</p>
      <MonthBars months={months} />
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm" aria-hidden="true">
        {seriesLooks.map(({ key, name, swatch }) => (
          <li key={key} className="flex items-center gap-2">
            <span className={`size-3 rounded-sm ${swatch}`} />
            {name}
          </li>
        ))}
      </ul>
      {hasInexactAmounts && (
        <p className="mt-3 text-ink-soft text-sm">
          Estimates, and amounts stated as a minimum or maximum, are counted in full.
        </p>
      )}
      <details className="mt-4">
        <summary className="text-link min-h-11 py-2 font-medium">Show as a table</summary>
        <MonthTable months={months} />
      </details>
    </section>
  );
}

function MonthTable({ months }: { months: Months }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label="Amounts by month" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-right text-sm tabular-nums">
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Month
            </th>
            {seriesLooks.map(({ key, name }) => (
              <th key={key} scope="col" className="px-2 py-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {months.toReversed().map((row) => (
            <tr key={row.month}>
              <th scope="row" className="whitespace-nowrap py-2 pr-3 text-left font-normal">
                {longMonth(row.month)}
              </th>
              {seriesLooks.map(({ key }) => (
                <td key={key} className="px-2 py-2">
                  <Amount text={formatAmount(row[key])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows bars side by side, each relative to the largest amount. */
function MonthBars({ months }: { months: Stats['byMonth'] }) {
  const largest = Math.max(1, ...months.flatMap((row) => seriesLooks.map(({ key }) => Number(row[key]))));
  const heightOf = (amount: string) => (Number(amount) / largest) * chartHeight;
  return (
    <svg
      role="img"
      aria-label={`Amounts from ${longMonth(months[0]?.month ?? '')} to ${longMonth(months.at(-1)?.month ?? '')}; see the table below for figures`}
      viewBox={`0 0 ${months.length * monthWidth} ${chartHeight + labelHeight}`}
      className="mt-4 w-full max-w-sm"
    >
      <line
        x1="0"
        x2={months.length * monthWidth}
        y1={chartHeight}
        y2={chartHeight}
        className="stroke-line"
      />
      {months.map((row, index) => (
        <g key={row.month} transform={`translate(${index * monthWidth + 4} 0)`}>
          {seriesLooks.map(({ key, fill }, position) => (
            <rect
              key={key}
              x={position * barWidth}
              y={chartHeight - heightOf(row[key])}
              width={barWidth - 1}
              height={heightOf(row[key])}
              className={fill}
            />
          ))}
          <text
            x={monthWidth / 2 - 4}
            y={chartHeight + labelHeight - 4}
            textAnchor="middle"
            className="fill-ink-soft text-[12px]"
          >
            {monthInitial(row.month)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** For example "November 2026". */
function longMonth(month: CalendarMonth): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** For example "N". */
function monthInitial(month: CalendarMonth): string {
  return monthName(month).charAt(0);
}
