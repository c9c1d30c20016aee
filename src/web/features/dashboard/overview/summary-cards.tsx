import type { Stats } from '#shared/contracts/claims.ts';
import { formatAmount } from '#shared/money.ts';
import { FigureCards } from '#web/ui/figure-cards.tsx';
import { successRateText } from './success-rate-text.ts';

/** Stand at once, so that nothing below them moves; the figures follow. */
export function SummaryCards({ stats }: { stats: Stats | undefined }) {
  const show = (text: (known: Stats) => string) => (stats ? text(stats) : '–');
  return (
    <FigureCards
      figures={[
        {
          label: 'Total Recovered',
          value: show((known) => formatAmount(known.totalRecovered)),
          isMoney: true,
        },
        { label: 'Pending Amount', value: show((known) => formatAmount(known.pendingAmount)) },
        {
          label: 'Success Rate',
          value: show((known) => successRateText(known.successRate)),
          isMissing: stats?.successRate === null,
        },
        { label: 'Active Claims', value: show((known) => known.activeClaims.toLocaleString('en-US')) },
      ]}
    />
  );
}
