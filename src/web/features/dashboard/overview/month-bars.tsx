import type { Stats } from '#shared/contracts/claims.ts';
import { longMonth, monthInitial } from './month-text.ts';

export const seriesLooks = [
  { key: 'found', name: 'Found', fill: 'fill-line-strong', swatch: 'bg-line-strong' },
  { key: 'filed', name: 'Filed', fill: 'fill-primary', swatch: 'bg-primary' },
  { key: 'recovered', name: 'Recovered', fill: 'fill-money', swatch: 'bg-money' },
] as const;

const barWidth = 6;
const monthWidth = seriesLooks.length * barWidth + 8;
const chartHeight = 96;
const labelHeight = 18;

/** Shows bars side by side, each relative to the largest amount. */
export function MonthBars({ months }: { months: Stats['byMonth'] }) {
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
