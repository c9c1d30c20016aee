import { formatPrice } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { plans } from '#shared/plans.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const { premium } = plans;

export function PremiumBox() {
  return (
    <Card>
      <h3 className="font-semibold">
        {premium.name}, {formatPrice(premium.amountCents)}/mo
      </h3>
      <p className="mt-1 text-ink-soft">{premium.description} You need no plan to see what was found.</p>
      <p className="mt-2">
        <TextLink to={pagePaths.subscription} className="inline-flex min-h-11 items-center font-medium">
          Compare the plans
        </TextLink>
      </p>
    </Card>
  );
}
