import { pagePaths } from '#shared/page-paths.ts';
import { pricingCardPlans } from '#shared/plans.ts';
import { pricing } from '#web/content/landing.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { Section } from '#web/ui/container.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { usePlanChoice } from '#web/ui/payment/use-plan-choice.tsx';
import { MonthlyPlans } from '#web/ui/subscription/monthly-plans.tsx';
import { PlanCards } from '#web/ui/subscription/plan-cards.tsx';
import { SectionHeading } from './section-heading.tsx';

export function PricingSection() {
  const { lowerFee, byYourself } = pricing;
  const isPaying = useIsOffered('stripe');
  const { choose, openingPlanId, outlet } = usePlanChoice('landing');
  return (
    <Section id="pricing" tone="sunken" aria-labelledby="pricing-title">
      <SectionHeading id="pricing-title" title={pricing.title} lead={pricing.lead} />
      <div className="mt-12">
        <PlanCards plans={pricingCardPlans} onChoose={choose} openingPlanId={openingPlanId} />
        {isPaying && <MonthlyPlans onChoose={choose} openingPlanId={openingPlanId} />}
        {outlet}
      </div>
      <div className="mt-10 space-y-1 text-center">
        <p className="font-medium">{pricing.feeLine}</p>
        <p className="text-ink-soft">{pricing.guaranteeLine}</p>
      </div>
      <div className="mt-12 grid gap-8 border-line border-t pt-8 md:grid-cols-2 md:gap-12">
        <div>
          <h3 className="font-medium">{lowerFee.title}</h3>
          <p className="mt-1 text-ink-soft">{lowerFee.text}</p>
        </div>
        <div>
          <h3 className="font-medium">{byYourself.title}</h3>
          <p className="mt-1 text-ink-soft">{byYourself.text}</p>
          <p className="mt-3">
            <TextLink to={pagePaths.searchSources}>{byYourself.sourcesLabel}</TextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
