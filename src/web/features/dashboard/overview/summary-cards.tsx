import type { Stats } from '#shared/contracts/claims.ts';
import { countText } from '#shared/counted.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { FigureCards } from '#web/ui/figure-cards.tsx';
import { successRateText } from './success-rate-text.ts';

/** Shown before the figures are loaded, so that nothing below moves. */
export function SummaryCards({ stats }: { stats: Stats | undefined }) {
  const show = (text: (known: Stats) => string) => (stats ? text(stats) : '–');
  return (
    <FigureCards
      figures={[
        {
          label: 'Total Recovered',
          value: show(({ totalRecovered: amount, totalRecoveredKind: amountKind }) =>
            amountText({ amount, amountKind }),
          ),
          isMoney: true,
          isMissing: stats?.totalRecoveredKind === 'unknown',
        },
        {
          label: 'Pending Amount',
          value: show(({ pendingAmount: amount, pendingAmountKind: amountKind }) =>
            amountText({ amount, amountKind }),
          ),
          isMissing: stats?.pendingAmountKind === 'unknown',
        },
        {
          label: 'Success Rate',
          value: show((known) => successRateText(known.successRate)),
          isMissing: stats?.successRate === null,
        },
        { label: 'Active Claims', value: show((known) => countText(known.activeClaims)) },
      ]}
    />
  );
}
