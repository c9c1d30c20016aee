import { pagePaths } from '#shared/page-paths.ts';
import { hero } from '#web/content/landing/hero.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { LookedForCard } from './looked-for-card.tsx';

export function HeroSection() {
  const [enterInfo, filing, paid] = hero.message;
  return (
    <Section aria-labelledby="hero-title">
      <div className="grid items-center gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div>
          <h1 id="hero-title" className="heading-1 lg:text-[3.5rem]">
            {hero.title}
          </h1>
          <p className="mt-6 font-medium text-xl">
            {enterInfo} {filing} <span className="text-money">{paid}</span>
          </p>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">{hero.lead}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <ButtonLink to={pagePaths.onboarding} size="large">
              {hero.scanLabel}
            </ButtonLink>
            <ButtonLink to={`${pagePaths.home}#how-it-works`} size="large" variant="secondary">
              {hero.howItWorksLabel}
            </ButtonLink>
          </div>
          <p className="mt-6 max-w-xl text-balance text-ink-soft text-sm">{hero.cost}</p>
        </div>
        <LookedForCard />
      </div>
    </Section>
  );
}
