import { formatPrice } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { plans } from '#shared/plans.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { usePlanChoice } from '#web/ui/use-plan-choice.tsx';

const { premium } = plans;

/** Shown to people without a plan. The dialog is rendered outside, because a payment makes the box disappear. */
export function PremiumBox() {
  const { user } = useCurrentUser();
  const { choose, openingPlanId, outlet } = usePlanChoice('landing');
  const hasPlan = user && user.subscriptionPlan !== 'free';

  return (
    <>
      {!hasPlan && (
        <Card className="sm:p-8">
          <h3 className="font-semibold">
            {premium.name}, {formatPrice(premium.amountCents)}/mo
          </h3>
          <p className="mt-1 text-ink-soft">
            {premium.description} You don’t need a plan to see what we found.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button
              variant="secondary"
              pending={openingPlanId === premium.id}
              onClick={() => choose(premium)}
            >
              Choose {premium.name}
            </Button>
            <TextLink to={pagePaths.subscription} className="inline-flex min-h-11 items-center font-medium">
              Compare plans
            </TextLink>
          </div>
        </Card>
      )}
      {outlet}
    </>
  );
}
