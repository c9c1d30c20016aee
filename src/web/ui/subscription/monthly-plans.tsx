import { formatPrice } from '#shared/money.ts';
import { monthlyPlans, monthlyPlansNote, type PaidPlan } from '#shared/plans.ts';
import { Button } from '../button.tsx';

interface MonthlyPlansProps {
  onChoose: (plan: PaidPlan) => void;
  openingPlanId: string | undefined;
}

/** Offered below the plan cards, with what sets these plans apart from the cheaper one. */
export function MonthlyPlans({ onChoose, openingPlanId }: MonthlyPlansProps) {
  return (
    <div className="mt-6 text-ink-soft">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p id="monthly-lead">Prefer to pay by the month?</p>
        <ul aria-labelledby="monthly-lead" className="flex flex-wrap gap-x-2 gap-y-1">
          {monthlyPlans.map((plan) => (
            <li key={plan.id}>
              <Button
                variant="ghost"
                className="underline"
                pending={plan.id === openingPlanId}
                onClick={() => onChoose(plan)}
              >
                {plan.name} {formatPrice(plan.amountCents)}/mo
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <p className="max-w-prose text-sm">{monthlyPlansNote}</p>
    </div>
  );
}
