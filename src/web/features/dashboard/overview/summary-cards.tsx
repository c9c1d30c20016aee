import type { Stats } from '#shared/contracts/claims.ts';
import { formatAmount } from '#shared/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { successRateText } from './success-rate-text.ts';

export function SummaryCards({ stats }: { stats: Stats }) {
  const cards = [
    { label: 'Total Recovered', value: formatAmount(stats.totalRecovered), isMoney: true },
    { label: 'Pending Amount', value: formatAmount(stats.pendingAmount) },
    { label: 'Success Rate', value: successRateText(stats.successRate) },
    { label: 'Active Claims', value: stats.activeClaims.toLocaleString('en-US') },
  ];
  return (
    <dl className="mt-8 grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ label, value, isMoney }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4 sm:p-6"
        >
          <dd
            className={classNames(
              'mt-1 font-semibold text-2xl tabular-nums tracking-tight sm:text-3xl',
              isMoney && 'text-money',
            )}
          >
            {value}
          </dd>
          <dt className="order-last text-ink-soft text-sm">{label}</dt>
        </div>
      ))}
    </dl>
  );
}
