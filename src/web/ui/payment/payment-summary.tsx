import { formatPrice } from '#shared/money.ts';
import { type PaidPlan, plans, recoveryFeePercent } from '#shared/plans.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { periodText } from '#web/ui/plan-period.ts';

function nextText({ amountCents, period }: PaidPlan): string {
  const price = formatPrice(amountCents);
  if (period === 'once') return `You pay ${price} once. It never renews.`;
  return `Renews at ${price} each ${period} until you cancel. You can cancel at any time on the Subscription page and keep the plan until the ${period} you paid for ends.`;
}

/** Shows the price and what happens next before asking for a card. */
export function PaymentSummary({ plan }: { plan: PaidPlan }) {
  const current = plans[useCurrentUser().user?.subscriptionPlan ?? 'free'];
  return (
    <>
      <FactList
        className="mt-4"
        facts={[
          { term: 'Price', value: `${formatPrice(plan.amountCents)} ${periodText(plan.period)}` },
          { term: 'Recovery fee', value: `${recoveryFeePercent}% of successful payouts only` },
        ]}
      />
      <p className="mt-3 text-ink-soft text-sm">{nextText(plan)}</p>
      {current.id !== 'free' && current.period !== 'once' && (
        <p className="mt-2 text-ink-soft text-sm">Your {current.name} will not renew.</p>
      )}
    </>
  );
}
