import { formatPrice } from '#shared/money.ts';
import type { PaidPlan } from '#shared/plans.ts';
import { pricing } from '#web/content/landing/pricing.ts';
import { Button } from '#web/ui/button.tsx';

interface MonthlyPlansProps {
  plans: readonly PaidPlan[];
  onChoose: (plan: PaidPlan) => void;
  openingPlanId: string | undefined;
}

export function MonthlyPlans({ plans, onChoose, openingPlanId }: MonthlyPlansProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-ink-soft">
      <p id="monthly-lead">{pricing.monthlyLead}</p>
      <ul aria-labelledby="monthly-lead" className="flex flex-wrap justify-center gap-x-2 gap-y-1">
        {plans.map((plan) => (
          <li key={plan.id}>
            <Button
              variant="ghost"
              className="text-link"
              pending={plan.id === openingPlanId}
              onClick={() => onChoose(plan)}
            >
              {plan.name} {formatPrice(plan.amountCents)}/mo
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
