import { finderSentences } from '#shared/claims/finder-sentences.ts';
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
    <Section id="pricing" aria-labelledby="pricing-title">
      <SectionHeading id="pricing-title" title={pricing.title} lead={pricing.lead} />
      <div className="mt-6">
        <PlanCards plans={pricingCardPlans} onChoose={choose} openingPlanId={openingPlanId} />
        {isPaying && <MonthlyPlans onChoose={choose} openingPlanId={openingPlanId} />}
        {outlet}
      </div>
      <div className="mt-8">
        <p className="font-medium">{pricing.feeLine}</p>
        <p className="text-ink-soft">{pricing.guaranteeLine}</p>
      </div>
      <div className="mt-6 grid gap-4 border-line-strong border-l-3 bg-sunken p-5 text-sm md:grid-cols-2 md:gap-10">
        <div>
          <h3 className="font-semibold">{lowerFee.title}</h3>
          <p className="mt-1">{lowerFee.text}</p>
        </div>
        <div>
          <h3 className="font-semibold">{byYourself.title}</h3>
          <p className="mt-1">
            {byYourself.text} <TextLink to={pagePaths.searchSources}>{byYourself.sourcesLabel}</TextLink>
          </p>
        </div>
      </div>
      <p className="mt-4 max-w-prose text-ink-soft text-sm">{Object.values(finderSentences).join(' ')}</p>
    </Section>
  );
}
