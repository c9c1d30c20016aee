import { formatPrice } from '#shared/money.ts';
import { type PlanId, plans } from '#shared/plans.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { periodText } from '#web/ui/plan-period.ts';

export function CurrentPlan({ plan: planId }: { plan: PlanId }) {
  const plan = plans[planId];
  return (
    <Card className="mt-8 max-w-2xl">
      <h2 className="font-medium text-ink-soft text-sm">Current plan</h2>
      <p className="mt-1 flex flex-wrap items-center gap-3">
        <span className="heading-3">{plan.name}</span>
        <Badge>Active</Badge>
      </p>
      <p className="mt-2 text-ink-soft">
        {plan.amountCents === 0
          ? plan.features.join(' · ')
          : `${formatPrice(plan.amountCents)} ${periodText(plan.period)}`}
      </p>
    </Card>
  );
}
