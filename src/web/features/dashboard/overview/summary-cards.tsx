import type { Stats } from '#shared/contracts/claims.ts';
import { formatAmount } from '#shared/money.ts';
import { FigureCards } from '#web/ui/figure-cards.tsx';
import { successRateText } from './success-rate-text.ts';

export function SummaryCards({ stats }: { stats: Stats }) {
  return (
    <FigureCards
      figures={[
        { label: 'Total Recovered', value: formatAmount(stats.totalRecovered), isMoney: true },
        { label: 'Pending Amount', value: formatAmount(stats.pendingAmount) },
        { label: 'Success Rate', value: successRateText(stats.successRate) },
        { label: 'Active Claims', value: stats.activeClaims.toLocaleString('en-US') },
      ]}
    />
  );
}
