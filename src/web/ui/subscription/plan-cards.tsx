import { formatPrice } from '#shared/money.ts';
import { type BillingPeriod, isComing, type PaidPlan, type PlanId, planIds } from '#shared/plans.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { NotOffered } from '../offered.tsx';

const texts = { once: 'one-time', month: 'per month', year: 'per year' } as const;

interface PlanCardsProps {
  plans: readonly PaidPlan[];
  onChoose: (plan: PaidPlan) => void;
  /** The plan whose payment dialog is being loaded. */
  openingPlanId?: string | undefined;
  /** The reader's current plan. */
  currentPlanId?: PlanId | undefined;
}

export function PlanCards({ plans, onChoose, openingPlanId, currentPlanId }: PlanCardsProps) {
  const isPaying = useIsOffered('stripe');
  return (
    <>
      <ul className="grid gap-6 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            opening={plan.id === openingPlanId}
            heldText={heldText(plan.id, currentPlanId)}
            onChoose={isPaying ? () => onChoose(plan) : undefined}
          />
        ))}
      </ul>
      {!isPaying && <NotOffered vendor="stripe" className="mt-6 text-center" />}
    </>
  );
}

function heldText(planId: PlanId, currentPlanId: PlanId = 'free'): string | undefined {
  if (planId === currentPlanId) return 'This is your plan';
  return planIds.indexOf(planId) < planIds.indexOf(currentPlanId) ? 'Included in your plan' : undefined;
}

interface PlanCardProps {
  plan: PaidPlan;
  opening: boolean;
  /** Shown instead of the offer if the plan is included in what the reader already has. */
  heldText: string | undefined;
  /** Undefined if nothing can be paid here. */
  onChoose: (() => void) | undefined;
}

function PlanCard({ plan, opening, heldText, onChoose }: PlanCardProps) {
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card border bg-ground p-4 text-ink sm:p-6',
        plan.popular ? 'border-primary ring-1 ring-primary' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 className="heading-3">{plan.name}</h3>
        {plan.popular && <Badge tone="primary">Most Popular</Badge>}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="sum">{formatPrice(plan.amountCents)}</span>
        <span className="text-ink-soft">{periodText(plan.period)}</span>
      </p>
      <p className="mt-2 text-ink-soft">{plan.description}</p>
      <ul className="mt-6 mb-8 border-line border-t">
        {plan.features.map((feature) => (
          <li key={feature} className="flex justify-between gap-3 border-line border-b py-2 last:border-b-0">
            {feature}
            {isComing(feature) && <span className="font-medium text-sm text-wait">coming</span>}
          </li>
        ))}
      </ul>
      {heldText && <p className="mt-auto grid min-h-11 place-content-center font-semibold">{heldText}</p>}
      {!heldText && onChoose && (
        <Button
          className="mt-auto w-full"
          variant={plan.popular ? 'primary' : 'secondary'}
          pending={opening}
          onClick={onChoose}
        >
          Choose {plan.name}
        </Button>
      )}
    </li>
  );
}

export function periodText(period: BillingPeriod): string {
  return texts[period];
}
